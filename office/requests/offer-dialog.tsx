import { useState } from 'react'
import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { listCalendar } from '#contracts/calls/office/calendar.calls.ts'
import { bookRequest, quoteRequest } from '#contracts/calls/office/requests.calls.ts'
import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskRequest } from '#contracts/office/requests.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { eveningOf } from '#domain/time/evening.ts'
import { eveningAt } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { DayField, TimeField } from '#office/forms/day-and-time-fields.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { MessageField } from './message-field.tsx'
import { anyTime, offerDraft, sessionOptions, validUntil } from './offer-draft.ts'
import type { RequestPart } from './request-part.ts'
import { ValidForField } from './valid-for-field.tsx'

export type OfferMode = 'quote' | 'book'

type OfferDialogProps = OpenedDialog<DeskRequest> &
  Pick<RequestPart, 'params' | 'request'> & { branch: StaffBranch; mode: OfferMode }

/** Offers a free session at a price, or books what was agreed at once. */
export default function OfferDialog({ params, branch, request, mode, ...dialog }: OfferDialogProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { currency } = branch
  const today = eveningAt(Date.now(), branch)
  const [draft, setDraft] = useState(() => offerDraft(request, mode, today))
  const [pressed, setPressed] = useState(false)
  const set = (changes: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...changes }))
  const players = parseNumber(draft.players)
  const { data: day, failure: dayFailure } = useOfficeData(
    showBranchDay,
    { params: { branch: branch.slug }, query: { date: draft.date, players: players || undefined } },
    { edited: true },
  )
  const room = day?.rooms.find((one) => one.room === draft.room)
  const sessions = sessionOptions(room, day, locale)
  const slot = room?.slots.find(({ startsAt }) => startsAt === draft.startsAt)
  const isBetween = draft.startsAt === anyTime
  const evening = useOfficeData(
    listCalendar,
    isBetween ? { params: { branch: branch.slug }, query: { from: draft.date } } : null,
    { edited: true },
  ).data
  const startsAt = isBetween ? timeOn(evening, draft.time) : slot?.startsAt
  const amount = parseMoney(draft.amount, currency)
  const listed = slot?.price?.total

  function send() {
    setPressed(true)
    if (!startsAt || !amount || !players) return
    const agreed = {
      room: draft.room,
      startsAt,
      custom: isBetween,
      players,
      amount: amount.amount,
      message: draft.message,
    }
    if (mode === 'book') return api(bookRequest, { params, body: agreed })
    const until = { validUntil: validUntil(draft.hours, startsAt, Date.now()) }
    return api(quoteRequest, { params, body: { ...agreed, ...until } })
  }

  return (
    <FormDialog
      {...dialog}
      title={t(mode === 'quote' ? 'office_requests.offer_make' : 'office_requests.book')}
      wide
      problem={dayFailure}
      submit={t(mode === 'quote' ? 'office_requests.offer_send' : 'office_requests.book')}
      look="lead"
      send={send}
    >
      {mode === 'book' && <p>{t('office_requests.book_text')}</p>}
      <div className="form-pair">
        <DayField
          label={t('office_requests.evening')}
          value={draft.date}
          min={today}
          onChange={(date) => date && set({ date, startsAt: '' })}
        />
        <NumberInput
          label={t('office_requests.group')}
          required
          min={1}
          max={room?.maxPlayers ?? 99}
          value={draft.players}
          onChange={(typed) => set({ players: typed })}
          error={
            pressed && !players ? t('validation.required', { field: t('office_requests.group') }) : undefined
          }
        />
        <Select
          label={t('office_requests.room')}
          required
          value={draft.room}
          onChange={(chosen) => set({ room: chosen, startsAt: '' })}
          options={(day?.rooms ?? []).map((one) => ({ value: one.room, label: one.name[locale] }))}
        />
        <Select
          label={t('office_requests.session')}
          required
          value={slot || isBetween ? draft.startsAt : ''}
          onChange={(chosen) => set({ startsAt: chosen })}
          placeholder={t(
            room && sessions.length === 0 ? 'office_requests.session_none' : 'office_requests.session_choose',
          )}
          options={[...sessions, { value: anyTime, label: t('office_requests.any_time') }]}
          error={pressed && !slot && !isBetween ? t('office_requests.session_choose') : undefined}
        />
        {isBetween && (
          <TimeField
            label={t('office_requests.time')}
            value={draft.time}
            onChange={(time) => set({ time })}
            error={pressed && !startsAt ? t('office_requests.time_wrong') : undefined}
          />
        )}
        <NumberInput
          label={t('office_requests.price')}
          required
          decimal
          min={0}
          value={draft.amount}
          onChange={(typed) => set({ amount: typed })}
          hint={
            listed !== undefined &&
            t('office_requests.price_list', { amount: formatMoney(money(listed, currency), locale) })
          }
          error={pressed && !amount ? t('office_requests.price_wrong') : undefined}
        />
        {mode === 'quote' && <ValidForField hours={draft.hours} onChange={(hours) => set({ hours })} />}
      </div>
      {listed !== undefined && (
        <div>
          <Button look="line" onClick={() => set({ amount: toDecimalString(money(listed, currency)) })}>
            {t('office_requests.price_use')}
          </Button>
        </div>
      )}
      <MessageField
        request={request}
        label={t('office_requests.say')}
        value={draft.message}
        onChange={(message) => set({ message })}
      />
    </FormDialog>
  )
}

/** When a time of an evening is; times after midnight belong to it, too. */
function timeOn(evening: OfficeCalendar | null, time: string): string | undefined {
  const [day] = evening?.days ?? []
  if (!evening || !day || !time) return undefined
  const { timeZone, businessDayStart } = evening.branch
  return new Date(eveningOf(day.date, timeZone, businessDayStart).reach(time)).toISOString()
}
