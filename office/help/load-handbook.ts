import type { Locale } from '#domain/locale/locale.ts'
import { readTask, type TaskText } from './read-task.ts'
import { type TaskId, tasks } from './tasks.ts'

export type Handbook = Readonly<Record<TaskId, TaskText>>

const load = {
  en: () => import('./handbook-en.ts'),
  ar: () => import('./handbook-ar.ts'),
} as const satisfies Record<Locale, () => Promise<{ texts: Record<string, string> }>>

/** Reads every task in one language. */
export async function loadHandbook(locale: Locale): Promise<Handbook> {
  const { texts } = await load[locale]()
  const entries = tasks.map(({ id }) => [id, readTask(texts[`./texts/${locale}/${id}.md`] ?? '')])
  return Object.fromEntries(entries) as Handbook
}
