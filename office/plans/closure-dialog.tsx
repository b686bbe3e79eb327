import { useState } from 'react'
import type { OfficeClosure, PlanBook } from '#contracts/office/plans.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { Select } from '#kit/ui/select.tsx'
import { BothLanguages, type BothTexts } from '#office/forms/both-languages.tsx'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { ClosureBookings } from './closure-bookings.tsx'
import { asSettlement, type Decisions } from './closure-decisions.ts'
import { ClosureResults } from './closure-results.tsx'
import { useClosure } from './use-closure.ts'

export type ClosureDialogProps = { branch: string; book: PlanBook; closure: OfficeClosure | null }

const nothing: BothTexts = { en: '', ar: '' }
const isWritten = ({ en, ar }: BothTexts) => en.trim() !== '' && ar.trim() !== ''

/** Closes evenings, and decides about everybody who has booked them; or goes on deciding about a closure that is there. */
export default function ClosureDialog({
  open,
  close,
  branch,
  book,
  closure,
}: ClosureDialogProps & OpenedDialog<void>) {
  const { locale, t } = useLocale()
  const [room, setRoom] = useState(closure?.room ?? '')
  const [from, setFrom] = useState(closure?.from ?? book.today)
  const [until, setUntil] = useState(closure?.until ?? book.today)
  const [reason, setReason] = useState<BothTexts>(closure?.reason ?? nothing)
  const [message, setMessage] = useState<BothTexts>(nothing)
  const [decisions, setDecisions] = useState<Decisions>({})
  const wish = { room: room || null, from, until, reason: isWritten(reason) ? reason : null }
  const closing = useClosure(branch, wish, closure)
  const { saved, bookings, results, failure, busy, isDated } = closing
  const decided = asSettlement(decisions, bookings ?? []).length
  const halfWritten = !isWritten(reason) && (reason.en + reason.ar).trim() !== ''
  const blocked = !isDated || halfWritten || bookings === null

  async function carryOut() {
    if (blocked) return
    const isDone = await closing.carryOut(decisions, message)
    setDecisions({})
    if (isDone) close()
  }
  return (
    <Dialog
      wide
      open={open}
      onClose={() => close()}
      title={t(saved ? 'office_plans.closure_bookings' : 'office_plans.close_evenings')}
      actions={
        <>
          <Button look="line" onClick={() => close()}>
            {t(saved ? 'actions.done' : 'actions.cancel')}
          </Button>
          {(!saved || decided > 0) && (
            <Button busy={busy} aria-disabled={blocked || undefined} onClick={() => void carryOut()}>
              {saved
                ? t('office_plans.settle', { count: decided })
                : t('office_plans.close_and', { count: decided })}
            </Button>
          )}
        </>
      }
    >
      <div className="office__form">
        {!saved && (
          <>
            <Select
              label={t('office_plans.what_closes')}
              value={room}
              onChange={setRoom}
              placeholder={t('office_plans.whole_branch')}
              options={book.rooms.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
            />
            <div className="plan-pair">
              <DayField
                label={t('office_plans.from')}
                value={from}
                min={book.today}
                onChange={(day) => {
                  setFrom(day)
                  if (until < day) setUntil(day)
                }}
              />
              <DayField label={t('office_plans.until')} value={until} min={from} onChange={setUntil} />
            </div>
            <BothLanguages
              label={t(room ? 'office_plans.reason_room' : 'office_plans.reason')}
              value={reason}
              limit={longest.closureReason}
              hint={t('office_plans.reason_hint')}
              onChange={setReason}
            />
          </>
        )}
        <ProblemLine failure={failure} />
        <ClosureResults results={results} />
        {bookings === null ? (
          isDated && <ProgressSpinner />
        ) : (
          <ClosureBookings
            bookings={bookings}
            decisions={decisions}
            results={results}
            timeZone={book.branch.timeZone}
            onChange={setDecisions}
          />
        )}
        {decided > 0 && (
          <BothLanguages
            label={t('office_plans.message')}
            value={message}
            rows={3}
            limit={longest.closureMessage}
            hint={t('office_plans.message_hint')}
            onChange={setMessage}
          />
        )}
      </div>
    </Dialog>
  )
}
