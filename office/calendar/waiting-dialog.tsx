import { useState } from 'react'
import type { BranchDay } from '#contracts/availability.ts'
import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import * as calls from '#contracts/calls/office/waiting.calls.ts'
import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskWaiting } from '#contracts/office/waiting.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'

type Evening = { readonly branch: OfficeCalendar['branch']; readonly date: string }

/** Who waits for an evening, in the order in which they are asked; a free time may be kept for one of them by hand. */
export default function WaitingDialog({ open, close, branch, date }: Evening & OpenedDialog<void>) {
  const { locale, t } = useLocale()
  const params = { branch: branch.slug }
  const list = useOfficeData(calls.listWaiting, { params, query: { date } })
  const day = useOfficeData(showBranchDay, { params, query: { date } })
  const both = list.data && day.data ? { items: list.data.items, day: day.data } : null
  const refresh = async () => {
    await Promise.all([list.refresh(), day.refresh()])
  }
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('office_calendar.waiting_of', { date: formatDate(date, locale, 'full') })}
      wide
    >
      <div className="office__form">
        <p className="muted">{t('office_calendar.waiting_text')}</p>
        <OfficeData data={both} failure={list.failure ?? day.failure} refresh={refresh}>
          {({ items, day: rooms }) =>
            items.length === 0 ? (
              <p>{t('office_calendar.waiting_none')}</p>
            ) : (
              <ul className="office__list">
                {items.map((one) => (
                  <WaitingRow
                    key={one.id}
                    waiting={one}
                    day={rooms}
                    evening={{ branch, date }}
                    refresh={refresh}
                  />
                ))}
              </ul>
            )
          }
        </OfficeData>
      </div>
    </Dialog>
  )
}

type WaitingRowProps = {
  waiting: DeskWaiting
  day: BranchDay
  evening: Evening
  refresh: () => Promise<void>
}

function WaitingRow({ waiting, day, evening: { branch, date }, refresh }: WaitingRowProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, send } = useOfficeChange()
  const [chosen, setChosen] = useState('')
  const { id, name, email, phone, players, state, offer } = waiting
  const params = { branch: branch.slug, id }
  const roomName = (slug: string) => day.rooms.find(({ room }) => room === slug)?.name[locale] ?? slug
  const when = (startsAt: string) => slotTime(startsAt, date, day.timeZone, locale).words
  const place = (time: { room: string; startsAt: string }) =>
    [roomName(time.room), when(time.startsAt)].join(listComma(locale))
  const free = day.rooms
    .filter(({ minPlayers, maxPlayers }) => minPlayers <= players && players <= maxPlayers)
    .flatMap(({ room, slots }) =>
      slots
        .filter((slot) => slot.state === 'free' || slot.state === 'too_soon')
        .map(({ startsAt }) => ({ room, startsAt })),
    )

  async function keep() {
    const [room = '', startsAt = ''] = chosen.split(' ')
    const answer = await send(() => api(calls.offerByHand, { params, body: { room, startsAt } }))
    if (answer.ok) setChosen('')
    await refresh()
  }
  async function remove() {
    const title = t('office_calendar.waiting_remove')
    const text = t('office_calendar.waiting_remove_ask', { name })
    if (!(await ask({ title, text, confirmLabel: title, danger: true }))) return
    await send(() => api(calls.removeWaiting, { params }))
    await refresh()
  }
  return (
    <li className="office__row cal-waiting">
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <span className="small">{t('common.players', { count: players })}</span>
        <p className="small">
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
          {phone && (
            <>
              {' · '}
              <a href={`tel:${phone}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </>
          )}
        </p>
        <p className="small muted">{waiting.times.map(place).join(' · ')}</p>
        <p className="small">
          {offer
            ? t('office_calendar.waiting_kept', { place: place(offer) })
            : t(`office_calendar.waiting_${state}`)}
        </p>
        <ProblemLine failure={failure} />
      </div>
      {!offer && free.length > 0 && (
        <div className="cal-waiting__keep">
          <Select
            label={t('office_calendar.waiting_free')}
            placeholder={t('office_calendar.waiting_choose')}
            value={chosen}
            onChange={setChosen}
            options={free.map((time) => ({ value: `${time.room} ${time.startsAt}`, label: place(time) }))}
          />
          <Button look="line" busy={busy} disabled={chosen === ''} onClick={() => void keep()}>
            {t('office_calendar.waiting_keep')}
          </Button>
        </div>
      )}
      <Button look="bare" busy={busy} onClick={() => void remove()}>
        {t('office_calendar.waiting_remove')}
      </Button>
    </li>
  )
}
