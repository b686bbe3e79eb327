import { lazy } from 'react'
import { removeClosure } from '#contracts/calls/closures.calls.ts'
import type { OfficeClosure } from '#contracts/office/plans.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { ClosureDialogProps } from './closure-dialog.tsx'
import type { PlansPart } from './plans-frame.tsx'

const ClosureDialog = lazy(() => import('./closure-dialog.tsx'))

/** The evenings on which nobody plays, and who had booked them. */
export function ClosuresPage({ branch, book, setBook, refresh }: PlansPart) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const toast = useToast()
  const openDialog = useOpenDialog()
  const whereOf = ({ room }: OfficeClosure) =>
    room === null
      ? t('office_plans.whole_branch')
      : (book.rooms.find(({ slug }) => slug === room)?.name[locale] ?? room)
  const datesOf = ({ from, until }: OfficeClosure) => {
    const [first, last] = [from, until].map((day) => formatDate(day, locale, 'full'))
    return from === until ? first : t('office_plans.dates', { from: first ?? '', until: last ?? '' })
  }

  async function open(closure: OfficeClosure | null) {
    await openDialog<ClosureDialogProps, void>(ClosureDialog, { branch: branch.slug, book, closure })
    await refresh()
  }
  async function reopen(closure: OfficeClosure) {
    const question = {
      title: t('office_plans.reopen_title', { dates: datesOf(closure) ?? '' }),
      text: t('office_plans.reopen_text'),
      confirmLabel: t('office_plans.reopen'),
    }
    if (!(await ask(question))) return
    const answer = await api(removeClosure, { params: { branch: branch.slug, id: closure.id } })
    if (answer.ok) setBook(answer.data)
    const text = answer.ok ? t('office_plans.reopened') : (answer.message ?? t(answer.messageKey))
    toast({ text, kind: answer.ok ? 'ok' : 'bad' })
  }

  return (
    <>
      <div className="office__tools">
        <Button onClick={() => void open(null)}>{t('office_plans.close_evenings')}</Button>
      </div>
      {book.closures.length === 0 && <p className="lead">{t('office_plans.closures_none')}</p>}
      <ul className="office__list">
        {book.closures.map((closure) => (
          <li key={closure.id} className="office__row">
            <div>
              <p>
                <b>{datesOf(closure)}</b>
              </p>
              <p className="small">{whereOf(closure)}</p>
              {closure.reason && <p className="small muted">{closure.reason[locale]}</p>}
            </div>
            {closure.bookings > 0 && (
              <Button look="line" onClick={() => void open(closure)}>
                {t('office_plans.still_in', { count: closure.bookings })}
              </Button>
            )}
            <Button
              look="bare"
              aria-label={`${t('office_plans.reopen')}: ${datesOf(closure)}${listComma(locale)}${whereOf(closure)}`}
              onClick={() => void reopen(closure)}
            >
              {t('office_plans.reopen')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
