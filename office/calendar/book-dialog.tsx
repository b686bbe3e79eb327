import { useState } from 'react'
import { bookForGuest } from '#contracts/calls/desk.calls.ts'
import { showListPrice } from '#contracts/calls/office/calendar.calls.ts'
import type { ListPrice, OfficeCalendar } from '#contracts/office/calendar.ts'
import type { BookingAtDesk, DeskBooking } from '#contracts/office/desk.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money, parseMoney } from '#domain/money/money.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ChildrenInput, childrenTyped } from '#office/forms/children-input.tsx'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'
import { freePlaces, type Place } from './calendar-places.ts'
import { GuestFinder } from './guest-finder.tsx'
import { firstChoice, type Start, StartFields, startOf, useCalendarEvening } from './start-fields.tsx'

export type BookedProps = { calendar: OfficeCalendar; place: Place | null; now: number; mayPrice: boolean }

const rules: FieldRules = {
  name: [['required'], ['max', 80]],
  email: [['email'], ['max', 254]],
  notes: [['max', 500]],
}

/** Books for somebody who calls: on a free session, or at any time and length. Answers the booking. */
export default function BookDialog(props: BookedProps & OpenedDialog<DeskBooking>) {
  const { open, close, calendar, place, now, mayPrice } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { slug: branch, currency } = calendar.branch
  const [firstRoom] = calendar.rooms
  const [choice, setChoice] = useState(() => {
    const date = calendar.days[0]?.date ?? calendar.today
    // What was pressed, else what is free first on the evening that is shown.
    const first = place ?? firstFree(calendar, date, now)
    const at = first ?? { room: firstRoom?.slug ?? '', date, startsAt: usualStart(calendar, date, now) }
    return { ...firstChoice(calendar, at), session: first?.startsAt ?? '' }
  })
  const room = calendar.rooms.find(({ slug }) => slug === choice.room) ?? firstRoom
  const usual = Math.min(room?.maxPlayers ?? usualGroup, Math.max(room?.minPlayers ?? 1, usualGroup))
  const [players, setPlayers] = useState(String(usual))
  const [childrenText, setChildren] = useState('0')
  const children = room?.child ? childrenTyped(childrenText, players) : 0
  const [pays, setPays] = useState<Pays>('later')
  const [language, setLanguage] = useState<Locale>(locale)
  const [phone, setPhone] = useState('')
  const [amount, setAmount] = useState('')
  const evening = useCalendarEvening(branch, choice.date)
  const start = startOf(choice, evening)
  const ownLength = start?.minutes !== undefined && start.minutes !== room?.minutes
  const price = usePrice(branch, ownLength ? null : start, { players, children })
  const own = amount.trim() === '' ? undefined : parseMoney(amount, currency)?.amount
  const wrongAmount = amount.trim() !== '' && own === undefined
  const given = useOfficeForm({
    rules,
    defaultValues: { name: '', email: '', notes: '' },
    send: ({ name, email, notes }: { name: string; email: string; notes: string }) => {
      if (!start || wrongAmount || children === null) return
      const booking: BookingAtDesk = {
        ...start,
        ...(own !== undefined && { amount: own }),
        players: parseNumber(players) ?? 0,
        ...(children > 0 && { children }),
        source: 'staff',
        name,
        email: email.trim() || null,
        phone: phone || null,
        notes,
        locale: language,
        ...(pays !== 'later' && { pays }),
      }
      return api(bookForGuest, { params: { branch }, body: booking })
    },
    onDone: close,
  })
  const title = t('office_calendar.book')
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <OfficeForm {...given} label={title} submit={t('office_calendar.book_submit')} disabled={!start}>
        <StartFields value={choice} onChange={setChoice} rooms={calendar.rooms} evening={evening} now={now} />
        <div className="cal-fields">
          <NumberInput
            label={t('office_calendar.players')}
            value={players}
            onChange={setPlayers}
            min={room?.minPlayers ?? 1}
            max={room?.maxPlayers ?? 99}
          />
          {room?.child && (
            <ChildrenInput
              ages={room.child}
              players={players}
              most={room.maxPlayers}
              value={childrenText}
              onChange={setChildren}
            />
          )}
        </div>
        <GuestFinder
          onFound={(guest) => {
            given.form.setValue('name', guest.name)
            given.form.setValue('email', guest.email)
            setPhone(guest.phone)
          }}
        />
        <FormField name="name" as={TextInput} autoComplete="off" />
        <PhoneInput label={t('fields.phone')} optional value={phone} onChange={setPhone} />
        <FormField name="email" as={TextInput} kind="email" optional autoComplete="off" />
        <FormField name="notes" as={TextInput} optional autoComplete="off" />
        {!ownLength && (
          <p className="cal-price" role="status">
            {price
              ? t('office_calendar.price_list', {
                  amount: formatMoney(money(price.total, price.currency), locale),
                })
              : t('office_calendar.price_none')}
          </p>
        )}
        <div className="cal-fields">
          <Select
            label={t('office_calendar.pays')}
            required
            value={pays}
            onChange={(chosen) => setPays(chosen as Pays)}
            options={[
              { value: 'later', label: t('office_calendar.pays_later') },
              { value: 'cash', label: t('office_till.means_cash') },
              { value: 'card_terminal', label: t('office_till.means_card_terminal') },
            ]}
          />
          <Select
            label={t('office_calendar.language')}
            required
            value={language}
            onChange={(chosen) => setLanguage(chosen === 'ar' ? 'ar' : 'en')}
            options={locales.map((one) => ({ value: one, label: t(`office.language_${one}`) }))}
          />
        </div>
        {mayPrice ? (
          <TextInput
            label={t(ownLength ? 'office_calendar.own_amount_needed' : 'office_calendar.own_amount', {
              currency: currencyLabel(currency, locale),
            })}
            hint={ownLength && t('office_calendar.own_amount_hint')}
            error={wrongAmount ? t('errors.quote_amount') : undefined}
            kind="code"
            inputMode="decimal"
            optional={!ownLength}
            value={amount}
            onChange={setAmount}
          />
        ) : (
          ownLength && <p className="small">{t('office_calendar.manager_only')}</p>
        )}
      </OfficeForm>
    </Dialog>
  )
}

/** Most groups are four. */
const usualGroup = 4
type Pays = 'later' | 'cash' | 'card_terminal'

function firstFree(calendar: OfficeCalendar, date: string, now: number): Place | undefined {
  return freePlaces(calendar, now)
    .filter((place) => place.date === date && Date.parse(place.startsAt) >= now)
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0]
}

/** Where nothing is free: now, if it is that evening, else when its rooms begin to be played. */
function usualStart(calendar: OfficeCalendar, date: string, now: number): string {
  const soon = new Date(Math.ceil(now / 900_000) * 900_000).toISOString()
  if (date === calendar.today) return soon
  const planned = calendar.sessions.filter((session) => session.date === date).map(({ startsAt }) => startsAt)
  return planned.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? soon
}

type TypedGroup = { readonly players: string; readonly children: number | null }

function usePrice(branch: string, start: Start | null, { players, children }: TypedGroup): ListPrice | null {
  const size = parseNumber(players)
  const isGroup = size !== null && Number.isInteger(size) && size > 0 && size < 100 && children !== null
  const query =
    start && isGroup
      ? {
          room: start.room,
          startsAt: start.startsAt,
          players: String(size),
          ...(children > 0 && { children: String(children) }),
        }
      : null
  return useOfficeData(showListPrice, query && { params: { branch }, query }, { edited: true }).data
}
