import { useEffect, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { OfficePage } from '../office-page.tsx'
import { ContentsPage } from './contents-page.tsx'
import { type Handbook, loadHandbook } from './load-handbook.ts'
import { TaskPage } from './task-page.tsx'
import { tasks } from './tasks.ts'

/** The handbook: its contents, or one task of it. */
export function HelpPage({ task: named }: { task: string | undefined }) {
  const { locale, t } = useLocale()
  const [asked, ask] = useState(0)
  const [loaded, setLoaded] = useState<{ locale: string; handbook: Handbook | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody presses the button
  useEffect(() => {
    let isOld = false
    loadHandbook(locale)
      .catch(() => null)
      .then((handbook) => isOld || setLoaded({ locale, handbook }))
    return () => {
      isOld = true
    }
  }, [locale, asked])
  if (loaded?.locale !== locale) return <ProgressSpinner size="page" />
  const { handbook } = loaded
  if (!handbook)
    return (
      <OfficePage title={t('office.nav.help')} text={t('office_help.missing')}>
        <div>
          <Button look="line" onClick={() => ask(asked + 1)}>
            {t('actions.retry')}
          </Button>
        </div>
      </OfficePage>
    )
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
