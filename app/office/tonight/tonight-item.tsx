import { useState } from 'react'
import type { DeskBooking } from '#contracts/office-desk.ts'
import { money } from '#domain/money/money.ts'
import { wallClock } from '../../booking/slot-time.ts'
import { timeParts } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.ts'
import { useToast } from '../../ui/toast.tsx'
import { useStaffApi } from '../use-staff-api.ts'
import { minutesBetween, tonightState } from './tonight-state.ts'

type TonightItemProps = {
  booking: DeskBooking
  branch: string
  timeZone: string
  now: number
  onChange: (booking: DeskBooking) => void
}

/** One group of the evening: when, who, where, what is due, and the next thing to do about them. */
export function TonightItem({ booking, branch, timeZone, now, onChange }: TonightItemProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const toast = useToast()
  const [busy, setBusy] = useState<'check-in' | 'no-show' | null>(null)
  const state = tonightState(booking, now)
  const { clock, period } = timeParts(wallClock(booking.startsAt, timeZone).time, locale)
  const name = booking.name ?? t('office.tonight.nameless')

  async function mark(what: 'check-in' | 'no-show') {
    setBusy(what)
    const answer = await api.post<DeskBooking>(`/office/branches/${branch}/orders/${booking.code}/${what}`)
    setBusy(null)
    if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    const words = what === 'check-in' ? 'office.tonight.checked_in' : 'office.tonight.no_show_of'
    toast({ text: t(words, { name }), kind: 'ok' })
    onChange(answer.data)
  }
  async function askNoShow() {
    const question = {
      title: t('office.booking.no_show'),
      text: t('office.booking.no_show_ask'),
      confirmLabel: t('office.booking.no_show'),
      danger: true,
    }
    if (await ask(question)) await mark('no-show')
  }

  return (
    <li className={`evening-item evening-item--${state}`}>
      <p className="evening-item__when">
        <b>
          <bdi>{clock}</bdi>
        </b>{' '}
        <small>{period}</small>
      </p>
      <div className="evening-item__who">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="small muted">
          {booking.room.name[locale]}
          {locale === 'ar' ? '، ' : ', '}
          {t('common.players', { count: booking.players })}
        </p>
        <p className="evening-item__tags">
          <StateTag booking={booking} now={now} />
          {booking.audience !== 'everyone' && (
            <span className="tag">{t(`audience.${booking.audience}`)}</span>
          )}
          {booking.due > 0 && state !== 'over' && (
            <span className="tag tag--warn">
              <Amount money={money(booking.due, booking.currency)} />
            </span>
          )}
        </p>
        {(booking.staffNote || booking.guestNotes) && (
          <p className="small evening-item__note">{booking.staffNote || booking.guestNotes}</p>
        )}
      </div>
      {(state === 'late' || state === 'next') && (
        <div className="evening-item__acts">
          <Button
            look={state === 'late' ? 'main' : 'line'}
            busy={busy === 'check-in'}
            aria-label={t('office.tonight.check_in_of', { name })}
            onClick={() => void mark('check-in')}
          >
            {t('office.booking.check_in')}
          </Button>
          {state === 'late' && (
            <Button look="line" busy={busy === 'no-show'} onClick={() => void askNoShow()}>
              {t('office.booking.no_show')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function StateTag({ booking, now }: { booking: DeskBooking; now: number }) {
  const { t } = useLocale()
  const state = tonightState(booking, now)
  const count = minutesBetween(now, Date.parse(booking.startsAt))
  if (state === 'late') return <span className="tag tag--bad">{t('office.board.late', { count })}</span>
  if (state === 'next' && count <= 60)
    return <span className="tag tag--warn">{t('office.board.due_in', { count })}</span>
  if (state === 'in') return <span className="tag tag--ok">{t('office.board.playing')}</span>
  return <span className="tag">{t(`states.booking.${booking.status}`)}</span>
}
