import type { DeskBooking } from '#contracts/office/desk.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { LiveLink } from '#kit/runtime/live-watch.ts'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { amountOf, type QueuedChange } from '#office/desk-storage.ts'
import { groupName } from '#office/group-name.ts'
import { clockWords } from '#office/tonight/board-words.ts'

type ConnectionLineProps = {
  link: LiveLink
  seenAt: number
  timeZone: string
  changes: readonly QueuedChange[]
  bookings: readonly DeskBooking[]
  onRead: (key: string) => void
}

const refusedWords = {
  'check-in': 'office_tonight.change_check_in',
  'no-show': 'office_tonight.change_no_show',
  note: 'office_tonight.change_note',
  result: 'office_result.change_result',
  incident: 'office_incidents.change_incident',
} as const

/** Whether the board is of now, what still has to be sent, and what the server would not do. */
export function ConnectionLine({ link, seenAt, timeZone, changes, bookings, onRead }: ConnectionLineProps) {
  const { locale, t } = useLocale()
  const waiting = changes.filter(({ refused }) => refused === undefined)
  const refused = changes.filter((change) => change.refused !== undefined)
  const wordsOf = (change: QueuedChange) => {
    const booking = bookings.find(({ code }) => code === change.code)
    const name = booking ? groupName(booking, t) : change.code
    if (change.what !== 'payments' && change.what !== 'takings') return t(refusedWords[change.what], { name })
    const amount = booking ? formatMoney(money(amountOf(change), booking.currency), locale) : ''
    return t('office_tonight.change_payment', { name, amount })
  }
  return (
    <div className="stack stack--2 evening-link">
      <div role="status">
        {link === 'lost' && (
          <BadMessage>{t('office_tonight.lost', { time: clockWords(seenAt, timeZone, locale) })}</BadMessage>
        )}
        {waiting.length > 0 && (
          <p className="msg">
            <span>{t('office_tonight.unsent', { count: waiting.length })}</span>
          </p>
        )}
      </div>
      <div role="alert">
        {refused.map((change) => (
          <p key={change.key} className="msg msg--bad evening-link__refused">
            <Icon name="alert" />
            <span>
              <b>{wordsOf(change)}</b> {change.refused}
            </span>
            <Button look="line" onClick={() => onRead(change.key)}>
              {t('office_tonight.read')}
            </Button>
          </p>
        ))}
      </div>
    </div>
  )
}
