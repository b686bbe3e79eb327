import { type FormEvent, useState } from 'react'
import { writeStaffNote } from '#contracts/calls/desk.calls.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { GameIncidentsPart } from '../incidents/game-incidents-part.tsx'
import { OrderCompanions } from './order-companions.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'
import { OrderShares } from './order-shares.tsx'
import { OrderWaivers } from './order-waivers.tsx'

/** What they play and when, and what staff note for themselves. */
export function OrderSession({ branch, file, params }: OrderPart) {
  const { locale, t } = useLocale()
  const { booking } = file
  if (!booking) return null
  const { startsAt, date: evening } = booking
  const when = sessionWords({ startsAt, evening, timeZone: branch.timeZone }, locale).whole
  return (
    <OrderPanel title={t('office_orders.session')}>
      <p>
        <b>{booking.room.name[locale]}</b>
        {listComma(locale)}
        {t('common.group', booking)}
      </p>
      <p>
        <time dateTime={booking.startsAt}>{when}</time>
      </p>
      {booking.audience !== 'everyone' && (
        <p>
          <span className="tag">{t(`audience.${booking.audience}`)}</span>
        </p>
      )}
      {booking.addOns.length > 0 && (
        <p className="small muted">
          {new Intl.ListFormat(locale).format(booking.addOns.map(({ name }) => name[locale]))}
        </p>
      )}
      {booking.players > 1 && (
        <>
          <h3 className="small muted">{t('office_orders.companions')}</h3>
          <OrderCompanions params={params} />
        </>
      )}
      <OrderWaivers params={params} />
      <GameIncidentsPart params={params} clock={branch} />
      <OrderShares params={params} timeZone={branch.timeZone} />
      <StaffNote booking={booking} branch={branch.slug} />
    </OrderPanel>
  )
}

function StaffNote({ booking, branch }: { booking: DeskBooking; branch: string }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [kept, setKept] = useState(booking.staffNote)
  const [note, setNote] = useState(kept)
  const [busy, setBusy] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const params = { branch, code: booking.code }
    const answer = await api(writeStaffNote, { params, body: { note } })
    setBusy(false)
    if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    setKept(answer.data.staffNote)
    setNote(answer.data.staffNote)
    toast({ text: t('toasts.saved'), kind: 'ok' })
  }
  return (
    <form className="office__form" onSubmit={(event) => void save(event)}>
      <Textarea
        label={t('office_orders.note')}
        hint={t('office_orders.note_hint')}
        rows={2}
        dir="auto"
        value={note}
        onChange={setNote}
      />
      {note !== kept && (
        <Button type="submit" look="line" busy={busy}>
          {t('actions.save')}
        </Button>
      )}
    </form>
  )
}
