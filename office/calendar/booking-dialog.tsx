import type { ReactNode } from 'react'
import { showDeskOrder } from '#contracts/calls/desk.calls.ts'
import type { OfficeCalendar } from '#contracts/office-calendar.ts'
import type { DeskBooking, DeskOrder } from '#contracts/office-desk.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { groupName } from '../group-name.ts'
import { EditOrderButton } from '../order-edit/edit-order-button.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { OrderMoney } from '../till/order-money.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { isMovable } from './calendar-places.ts'
import { placeWords, timeWords } from './place-words.ts'

export type BookingDialogProps = {
  booking: DeskBooking
  branch: OfficeCalendar['branch']
  onChange: (booking: DeskBooking) => void
}

const editable: ReadonlySet<string> = new Set(['confirmed', 'checked_in', 'completed'])

/** What is known of a booking, its money, and the plain way to move it. */
export default function BookingDialog(props: BookingDialogProps & OpenedDialog<'move'>) {
  const { open, close, branch, onChange } = props
  const { timeZone } = branch
  const { locale, t } = useLocale()
  const params = { branch: branch.slug, code: props.booking.code }
  const { data, failure, setData } = useOfficeData(showDeskOrder, { params })
  const booking = data?.booking ?? props.booking
  const name = groupName(booking, t)
  const { phone, code, due, currency, players, staffNote, guestNotes } = booking
  function taken(order: DeskOrder) {
    setData(order)
    if (order.booking) onChange(order.booking)
  }
  const time = t('common.time_range', {
    start: placeWords(booking, timeZone, locale),
    end: timeWords(booking.endsAt, timeZone, locale),
  })
  const rows: [string, ReactNode][] = [
    [t('fields.room'), booking.room.name[locale]],
    [t('fields.time'), time],
    [t('office_calendar.players'), t('common.players', { count: players })],
    [t('common.code'), <bdi key="code">{code}</bdi>],
  ]
  if (phone)
    rows.push([
      t('fields.phone'),
      <a key="phone" href={`tel:${phone}`} dir="ltr">
        {phone}
      </a>,
    ])
  if (staffNote || guestNotes)
    rows.push([t('fields.notes'), <bdi key="notes">{staffNote || guestNotes}</bdi>])
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={<bdi>{name}</bdi>}
      actions={
        isMovable(booking) && <Button onClick={() => close('move')}>{t('office_calendar.move_to')}</Button>
      }
    >
      <p className="row">
        <span className="tag">{t(`states.booking.${booking.status}`)}</span>
        {booking.audience !== 'everyone' && <span className="tag">{t(`audience.${booking.audience}`)}</span>}
        {due > 0 && (
          <span className="tag tag--warn">
            <Amount money={money(due, currency)} />
          </span>
        )}
      </p>
      <dl className="cal-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data && editable.has(booking.status) && (
        <p>
          <EditOrderButton params={params} name={name} onEdited={taken} />
        </p>
      )}
      {data && booking.status !== 'held' && (
        <OrderMoney
          due={due}
          paid={booking.paid}
          currency={currency}
          name={name}
          params={params}
          branch={branch}
          takings={data.takings}
          onChange={taken}
        />
      )}
      <ProblemLine failure={data ? null : failure} />
    </Dialog>
  )
}
