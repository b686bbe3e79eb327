import { type FormEvent, useState } from 'react'
import { giveVoucher } from '#contracts/calls/office-vouchers.calls.ts'
import type { StaffBranch } from '#contracts/office-session.ts'
import type { DeskVoucherShown } from '#contracts/office-vouchers.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { currencyLabel } from '#domain/money/format-money.ts'
import { parseMoney } from '#domain/money/money.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { giftDesigns } from '#domain/voucher/gift-designs.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { DayField } from '../day-and-time-fields.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useOfficeChange } from '../use-office-change.ts'
import { useStaffApi } from '../use-staff-api.ts'

type GiveDialogProps = OpenedDialog<DeskVoucherShown> & { branch: StaffBranch }

const year = 365 * 24 * 3_600_000

/** Gives a card on the house. */
export default function GiveDialog({ open, close, branch }: GiveDialogProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, send } = useOfficeChange()
  const { currency, timeZone } = branch
  const today = wallClock(Date.now(), timeZone).date
  const [card, setCard] = useState({
    worth: '',
    recipientName: '',
    recipientEmail: '',
    senderName: '',
    message: '',
    reason: '',
    lastDay: wallClock(Date.now() + year, timeZone).date,
    locale: locale as Locale,
    design: giftDesigns[0]?.slug ?? '',
  })
  const set = (changes: Partial<typeof card>) => setCard((was) => ({ ...was, ...changes }))
  const errorOf = (field: string) => {
    const message = failure?.fields?.[field]?.message
    return message ? { error: message } : {}
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { worth, ...rest } = card
    const amount = parseMoney(worth, currency)?.amount ?? 0
    const params = { branch: branch.slug }
    const answer = await send(() => api(giveVoucher, { params, body: { ...rest, amount } }))
    if (answer.ok) close(answer.data)
  }
  const title = t('office.vouchers.issue')
  return (
    <Dialog open={open} onClose={() => close()} title={title} wide>
      <form className="office__form" aria-label={title} onSubmit={submit}>
        <p>{t('office_vouchers.issue_text')}</p>
        <div className="form-pair">
          <NumberInput
            label={`${t('office_vouchers.worth')} (${currencyLabel(currency, locale)})`}
            required
            decimal
            min={0}
            value={card.worth}
            onChange={(worth) => set({ worth })}
            {...errorOf('amount')}
          />
          <DayField
            label={t('office_vouchers.last_day')}
            value={card.lastDay}
            min={today}
            onChange={(lastDay) => set({ lastDay })}
          />
          <TextInput
            label={t('fields.recipientName')}
            required
            maxLength={80}
            autoComplete="off"
            value={card.recipientName}
            onChange={(recipientName) => set({ recipientName })}
            {...errorOf('recipientName')}
          />
          <TextInput
            label={t('fields.recipientEmail')}
            kind="email"
            optional
            autoComplete="off"
            hint={t('office_vouchers.email_hint')}
            value={card.recipientEmail}
            onChange={(recipientEmail) => set({ recipientEmail })}
            {...errorOf('recipientEmail')}
          />
          <TextInput
            label={t('fields.senderName')}
            optional
            maxLength={80}
            autoComplete="off"
            value={card.senderName}
            onChange={(senderName) => set({ senderName })}
          />
          <Select
            label={t('office_vouchers.language')}
            required
            value={card.locale}
            onChange={(chosen) => set({ locale: chosen as Locale })}
            options={locales.map((one) => ({ value: one, label: t(`office.language_${one}`) }))}
          />
          <Select
            label={t('office_vouchers.design')}
            required
            value={card.design}
            onChange={(design) => set({ design })}
            options={giftDesigns.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
          />
        </div>
        <Textarea
          label={t('office_vouchers.message')}
          optional
          rows={3}
          dir="auto"
          limit={300}
          counted="units"
          value={card.message}
          onChange={(message) => set({ message })}
          {...errorOf('message')}
        />
        <ReasonField
          label={t('office_vouchers.reason')}
          value={card.reason}
          onChange={(reason) => set({ reason })}
          failure={failure}
        />
        <ProblemLine failure={failure} />
        <Button type="submit" look="lead" wide busy={busy}>
          {t('office_vouchers.give')}
        </Button>
      </form>
    </Dialog>
  )
}
