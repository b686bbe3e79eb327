import type { Locale } from '#domain/locale/locale.ts'
import { readTask, type TaskText } from './read-task.ts'
import { type TaskId, tasks } from './tasks.ts'

export type Handbook = Readonly<Record<TaskId, TaskText>>

const load = {
  en: () => import('./handbook-en.ts'),
  ar: () => import('./handbook-ar.ts'),
} as const satisfies Record<Locale, () => Promise<{ texts: Record<string, string> }>>

const kept = new Map<Locale, Promise<Handbook>>()

async function read(locale: Locale): Promise<Handbook> {
  const { texts } = await load[locale]()
  const entries = tasks.map(({ id }) => [id, readTask(texts[`./texts/${locale}/${id}.md`] ?? '')])
  return Object.fromEntries(entries) as Handbook
}

/** Every task in one language: read once, and asked for again when it did not arrive. */
export function loadHandbook(locale: Locale): Promise<Handbook> {
  const asked = kept.get(locale) ?? read(locale)
  kept.set(locale, asked)
  asked.catch(() => kept.delete(locale))
  return asked
}
