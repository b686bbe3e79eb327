import { useState } from 'react'
import { giveVoucher } from '#contracts/calls/office/vouchers.calls.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { DeskVoucherShown } from '#contracts/office/vouchers.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { currencyLabel } from '#domain/money/format-money.ts'
import { parseMoney } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { giftDesigns } from '#domain/voucher/gift-designs.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { ReasonField } from '#office/forms/reason-field.tsx'
import { lastDayError } from './extend-dialog.tsx'

type GiveDialogProps = OpenedDialog<DeskVoucherShown> & { branch: StaffBranch }

const year = 365 * 24 * 3_600_000

/** Gives a card on the house. */
export default function GiveDialog({ branch, ...dialog }: GiveDialogProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
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
  function give() {
    const { worth, ...rest } = card
    const amount = parseMoney(worth, currency)?.amount ?? 0
    return api(giveVoucher, { params: { branch: branch.slug }, body: { ...rest, amount } })
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office.vouchers.issue')}
      wide
      submit={t('office_vouchers.give')}
      look="lead"
      send={give}
    >
      {(failure, errorAt) => (
        <>
          <p>{t('office_vouchers.issue_text')}</p>
          <div className="form-pair">
            <NumberInput
              label={`${t('office_vouchers.worth')} (${currencyLabel(currency, locale)})`}
              required
              decimal
              min={0}
              value={card.worth}
              onChange={(worth) => set({ worth })}
              error={errorAt('amount', t('office_vouchers.worth')) && t('office_vouchers.number_wrong')}
            />
            <DayField
              label={t('office_vouchers.last_day')}
              value={card.lastDay}
              min={today}
              onChange={(lastDay) => set({ lastDay })}
              error={errorAt('lastDay', t('office_vouchers.last_day')) ?? lastDayError(failure)}
            />
            <TextInput
              label={t('fields.recipientName')}
              required
              maxLength={longest.personName}
              autoComplete="off"
              value={card.recipientName}
              onChange={(recipientName) => set({ recipientName })}
              error={failure?.fields.recipientName?.message}
            />
            <TextInput
              label={t('fields.recipientEmail')}
              kind="email"
              optional
              autoComplete="off"
              hint={t('office_vouchers.email_hint')}
              value={card.recipientEmail}
              onChange={(recipientEmail) => set({ recipientEmail })}
              error={failure?.fields.recipientEmail?.message}
            />
            <TextInput
              label={t('fields.senderName')}
              optional
              maxLength={longest.personName}
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
            limit={longest.giftMessage}
            counted="units"
            value={card.message}
            onChange={(message) => set({ message })}
            error={failure?.fields.message?.message}
          />
          <ReasonField
            label={t('office_vouchers.reason')}
            value={card.reason}
            onChange={(reason) => set({ reason })}
            failure={failure}
          />
        </>
      )}
    </FormDialog>
  )
}
