import { useState } from 'react'
import { listOfferExtras, offerRooms } from '#contracts/calls/office/requests.calls.ts'
import type { DeskRequest } from '#contracts/office/requests.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { money, parseMoney } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { eveningAt } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { MessageField } from './message-field.tsx'
import { dayToBeginWith, validUntil } from './offer-draft.ts'
import type { RequestPart } from './request-part.ts'
import { chosenExtras, draftSums, payByMoment, roomsDraft } from './rooms-draft.ts'
import { RoomsEvening } from './rooms-evening.tsx'
import { RoomsExtras } from './rooms-extras.tsx'
import { RoomsLines } from './rooms-lines.tsx'
import { ValidForField } from './valid-for-field.tsx'

type RoomsDialogProps = OpenedDialog<DeskRequest> &
  Pick<RequestPart, 'params' | 'request'> & { branch: StaffBranch }

/** Offers several rooms at once: sessions by a press, each with its group and price, lines, a deposit and a date. */
export default function RoomsDialog({ params, branch, request, ...dialog }: RoomsDialogProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { currency } = branch
  const today = eveningAt(Date.now(), branch)
  const [date, setDate] = useState(() => dayToBeginWith(request, today))
  const [draft, setDraft] = useState(() => roomsDraft(request, currency))
  const [pressed, setPressed] = useState(false)
  const set = (changes: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...changes }))
  const { parts, lines } = draft
  const asked = useOfficeData(listOfferExtras, { params: { branch: branch.slug } }, { edited: true })
  const extras = asked.data?.items ?? []
  const sums = draftSums(draft, extras, currency)
  const inMoney = (amount: number) => <Amount money={money(amount, currency)} />

  function send() {
    setPressed(true)
    const [first] = parts
    if (!first || !sums.isWhole || !sums.depositFits) return
    const amountOf = (written: string) => parseMoney(written, currency)?.amount ?? 0
    return api(offerRooms, {
      params,
      body: {
        parts: parts.map(({ room, startsAt, players, amount }) => ({
          room,
          startsAt,
          custom: false,
          players: parseNumber(players) ?? 0,
          amount: amountOf(amount),
        })),
        lines: lines.map(({ name, amount }) => ({ name, amount: amountOf(amount) })),
        addOns: chosenExtras(draft, extras).map(({ slug, quantity }) => ({ slug, quantity })),
        deposit: sums.deposit,
        payBy: payByMoment(draft.payBy, branch, first.startsAt),
        releases: draft.payBy !== '' && draft.releases,
        company: draft.company.trim() || null,
        taxNumber: draft.taxNumber.trim() || null,
        validUntil: validUntil(draft.hours, first.startsAt, Date.now()),
        message: draft.message,
      },
    })
  }

  return (
    <FormDialog
      {...dialog}
      title={t('office_requests.rooms_offer')}
      wide
      submit={t('office_requests.offer_send')}
      look="lead"
      send={send}
    >
      <p className="muted">{t('office_requests.rooms_text')}</p>
      <DayField
        label={t('office_requests.evening')}
        value={date}
        min={today}
        onChange={(chosen) => chosen && setDate(chosen)}
      />
      <RoomsEvening
        branch={branch}
        date={date}
        wanted={request.playersCount ?? 0}
        parts={parts}
        onChange={(changed) => set({ parts: changed })}
      />
      <RoomsLines branch={branch} draft={draft} onChange={set} />
      <RoomsExtras
        extras={extras}
        currency={currency}
        chosen={draft.extras}
        onChange={(chosen) => set({ extras: chosen })}
      />
      <div className="form-pair">
        <NumberInput
          label={t('office_requests.rooms_deposit')}
          optional
          decimal
          min={0}
          value={draft.deposit}
          onChange={(deposit) => set({ deposit })}
          hint={t('office_requests.rooms_deposit_hint')}
          error={pressed && !sums.depositFits ? t('errors.offer_deposit') : undefined}
        />
        <DayField
          label={t('office_requests.rooms_pay_by')}
          value={draft.payBy}
          min={today}
          onChange={(payBy) => set({ payBy })}
        />
        {draft.payBy && (
          <Checkbox
            label={t('office_requests.rooms_releases')}
            hint={t('office_requests.rooms_releases_hint')}
            value={draft.releases}
            onChange={(releases) => set({ releases })}
          />
        )}
        <TextInput
          label={t('office_requests.rooms_company')}
          optional
          maxLength={longest.title}
          value={draft.company}
          onChange={(company) => set({ company })}
        />
        <TextInput
          label={t('office_requests.rooms_tax_number')}
          optional
          kind="code"
          maxLength={longest.vatNumber}
          value={draft.taxNumber}
          onChange={(taxNumber) => set({ taxNumber })}
        />
        <ValidForField hours={draft.hours} onChange={(hours) => set({ hours })} />
      </div>
      <MessageField
        request={request}
        label={t('office_requests.say')}
        value={draft.message}
        onChange={(message) => set({ message })}
      />
      <div className="rooms-sum" aria-live="polite">
        <p className="rooms-sum__total">
          <span>{t('office_requests.rooms_total', { rooms: parts.length, count: sums.players })}</span>
          <b>{inMoney(sums.total)}</b>
        </p>
        {sums.deposit > 0 && sums.depositFits && (
          <p className="small muted">
            {t('office_requests.rooms_deposit')}: {inMoney(sums.deposit)}
          </p>
        )}
        {pressed && !sums.isWhole && <p className="msg msg--bad">{t('office_requests.rooms_unfinished')}</p>}
      </div>
    </FormDialog>
  )
}
