import { useLocale } from '#kit/i18n/messages.tsx'
import { ContentsPage } from './contents-page.tsx'
import type { Handbook } from './load-handbook.ts'
import { TaskPage } from './task-page.tsx'
import { tasks } from './tasks.ts'

/** The handbook: its contents, or one task of it. */
export function HelpPage({ handbook, task: named }: { handbook: Handbook; task: string | undefined }) {
  const { t } = useLocale()
  if (named === undefined) return <ContentsPage handbook={handbook} />
  const task = tasks.find(({ id }) => id === named)
  if (task) return <TaskPage key={task.id} handbook={handbook} id={task.id} />
  return (
    <>
      <p className="wrap office__note">{t('office_help.no_task')}</p>
      <ContentsPage handbook={handbook} />
    </>
  )
}
