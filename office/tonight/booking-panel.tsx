import { showDeskOrder } from '#contracts/calls/desk.calls.ts'
import type { DeskBooking, DeskDay, DeskOrder } from '#contracts/office/desk.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useRefreshOnChange } from '#office/data/use-refresh-on-change.ts'
import type { DeskMarks } from '#office/tonight/queue/use-desk-marks.ts'
import { groupName } from '../group-name.ts'
import { GuestLine } from '../guests/guest-line.tsx'
import { GameIncidentsPart } from '../incidents/game-incidents-part.tsx'
import { localMoment } from '../local-moment.ts'
import { EditOrderButton } from '../order-edit/edit-order-button.tsx'
import { CancelOrderButton } from '../orders/cancel-order-button.tsx'
import { OrderCompanions } from '../orders/order-companions.tsx'
import { OrderShares } from '../orders/order-shares.tsx'
import { OrderWaivers } from '../orders/order-waivers.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { OrderMoney } from '../till/order-money.tsx'
import { clockWords, stateWords } from './board-words.ts'
import { ArrivalActions } from './booking-actions.tsx'
import { BookingContact } from './booking-contact.tsx'
import { NoteForm } from './note-form.tsx'
import { ResultPart } from './result/result-part.tsx'
import { mayBeNoted } from './result/result-state.ts'
import { RoomActions } from './room-actions.tsx'
import { ThingsToHandOver } from './things-to-hand-over.tsx'

type BookingPanelProps = {
  code: string
  branch: string
  day: DeskDay
  /** As the board shows it; none of another evening or from the store alone. */
  booking: DeskBooking | undefined
  others: readonly DeskBooking[]
  /** Something about it is still on its way to the server. */
  waits: boolean
  now: number
  marks: DeskMarks
  onChange: (booking: DeskBooking) => void
  onClose: () => void
  /** Where it can be put anywhere else, too. */
  onMove?: () => void
}

const payingStates: ReadonlySet<DeskBooking['status']> = new Set(['confirmed', 'checked_in', 'completed'])

/** Everything about one order of the desk, beside the board. */
export function BookingPanel({
  code,
  branch,
  day,
  booking,
  waits,
  now,
  onClose,
  onMove,
  ...rest
}: BookingPanelProps) {
  const { locale, t } = useLocale()
  const { data, failure, refresh, setData } = useOfficeData(showDeskOrder, { params: { branch, code } })
  // Whatever changes on the board has left a line in its history.
  // What waits is on the board already, and in the history once it has arrived.
  const seen = booking && [booking.status, booking.endsAt, booking.room.slug, booking.paid, waits].join()
  useRefreshOnChange(seen, refresh)
  const shown = booking ?? data?.booking ?? undefined
  function taken(order: DeskOrder) {
    setData(order)
    if (order.booking) rest.onChange(order.booking)
  }
  function cancelled() {
    onClose()
    if (shown) rest.onChange({ ...shown, status: 'cancelled' })
  }
  const { timeZone } = day.branch
  const name = shown ? groupName(shown, t) : (data?.order.contact.name ?? code)
  const isOtherDay = !booking && data?.order.booking && data.order.booking.businessDay !== day.date
  return (
    <Dialog open onClose={onClose} title={<bdi>{name}</bdi>} className="dialog--side">
      <div className="desk-panel">
        {!shown && !data && !failure && <ProgressSpinner />}
        {isOtherDay && data.order.booking && (
          <p className="msg msg--bad">
            {t('office.booking.scan_other_day', {
              date: formatDate(data.order.booking.businessDay, locale, 'full'),
            })}
          </p>
        )}
        {shown && (
          <>
            <dl className="desk-panel__facts">
              <dt>{t('office_tonight.when')}</dt>
              <dd>
                {t('office_tonight.from_to', {
                  from: slotTime(shown.startsAt, shown.date, timeZone, locale).words,
                  to: clockWords(shown.endsAt, timeZone, locale),
                })}
                <span className="muted">{stateWords(shown, now, t)}</span>
              </dd>
              <dt>{t('office_tonight.room')}</dt>
              <dd>
                {shown.room.name[locale]}
                <span className="muted">{t('common.group', shown)}</span>
              </dd>
              <dt>{t('office_tonight.code')}</dt>
              <dd>
                <bdi className="desk-panel__code">{code}</bdi>
              </dd>
            </dl>
            <BookingContact phone={shown.phone} />
            <GuestLine guest={shown.guest} />
            {payingStates.has(shown.status) && shown.players > 1 && (
              <OrderCompanions params={{ branch, code }} isOver={shown.status === 'completed'} />
            )}
            {payingStates.has(shown.status) && <OrderWaivers params={{ branch, code }} />}
            {shown.due > 0 && <OrderShares params={{ branch, code }} timeZone={timeZone} />}
            {shown.guestNotes && (
              <p className="desk-panel__wish">
                <bdi>{shown.guestNotes}</bdi>
              </p>
            )}
            {shown.addOns.length > 0 && (
              <ul className="stack stack--2 desk-panel__list" aria-label={t('office_tonight.extras')}>
                {shown.addOns.map(({ name: addOn, quantity }) => (
                  <li key={addOn.en}>
                    {addOn[locale]} <bdi className="muted">×{quantity}</bdi>
                  </li>
                ))}
              </ul>
            )}
            {shown.date === day.today && (
              <ArrivalActions {...rest} booking={shown} branch={branch} now={now} onDone={onClose} />
            )}
            <ResultPart {...rest} booking={shown} branch={branch} timeZone={timeZone} now={now} />
            {mayBeNoted(shown, now) && (
              <GameIncidentsPart
                params={{ branch, code }}
                clock={day.branch}
                seen={[waits, ...day.incidents.map(({ id }) => id)].join()}
                onNote={() => void rest.marks.incident(shown)}
                onChange={() => rest.onChange(shown)}
              />
            )}
            <div className="row desk-panel__acts">
              {payingStates.has(shown.status) && (
                <EditOrderButton params={{ branch, code }} name={groupName(shown, t)} onEdited={taken} />
              )}
              {onMove && (
                <Button look="line" onClick={onMove}>
                  {t('office_calendar.move_to')}
                </Button>
              )}
              <SiteLink className="btn btn--line" to={`/office/bookings/${code}?branch=${branch}`}>
                {t('office_tonight.open_order')}
              </SiteLink>
            </div>
            {payingStates.has(shown.status) && (
              <OrderMoney
                due={shown.due}
                paid={shown.paid}
                currency={shown.currency}
                name={groupName(shown, t)}
                params={{ branch, code }}
                branch={day.branch}
                takings={data?.takings ?? []}
                onChange={taken}
                pay={(means) => void rest.marks.pay(shown, means)}
              />
            )}
          </>
        )}
        {data && <ThingsToHandOver order={data} branch={branch} onChange={setData} />}
        {shown && !isOtherDay && (
          <RoomActions {...rest} booking={shown} branch={branch} day={day} now={now} />
        )}
        {shown?.status === 'confirmed' && (
          <CancelOrderButton branch={day.branch} code={code} onCancelled={cancelled} />
        )}
        {shown && <NoteForm key={shown.code} booking={shown} marks={rest.marks} />}
        <ProblemLine failure={data ? null : failure} />
        {data && data.events.length > 0 && (
          <details className="desk-panel__history">
            <summary>{t('office.booking.history')}</summary>
            <ol className="stack stack--2 desk-panel__list">
              {data.events.map(({ at, kind, by }) => (
                <li key={at + kind}>
                  <span>{t(eventWords(kind))}</span>
                  <span className="small muted">
                    {localMoment(at, locale, day.branch)}
                    {' · '}
                    {by === 'guest' || by === 'system' ? t(`office_tonight.by_${by}`) : <bdi>{by}</bdi>}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </Dialog>
  )
}

const eventKinds = [
  ...([
    'extended',
    'confirmed',
    'renewed',
    'checked_in',
    'completed',
    'cancelled',
    'no_show',
    'moved',
  ] as const),
  ...([
    'slot_lost',
    'prolonged',
    'swapped',
    'taken_back',
    'handed_over',
    'players_changed',
    'edited',
  ] as const),
] as const

function eventWords(kind: string) {
  const known = eventKinds.find((one) => one === kind)
  return known ? (`office_tonight.event_${known}` as const) : 'office_tonight.event_other'
}
