import { useState } from 'react'
import type { Recoverable, RecoveryToGive } from '#contracts/office/recovery.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money, parseMoney } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Textarea } from '#kit/ui/textarea.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'

export type RecoveryAsked = {
  recoverable: Recoverable
  give: (gift: Pick<RecoveryToGive, 'kind' | 'message' | 'amount'>) => Promise<ApiAnswer<object>>
}

/** Makes a bad evening good: everything is filled in already, and one press sends it. */
export default function RecoveryDialog({
  recoverable,
  give,
  ...dialog
}: OpenedDialog<object> & RecoveryAsked) {
  const { locale, t } = useLocale()
  const { game, currency } = recoverable
  const [kind, setKind] = useState<'free_game' | 'gift_card'>(game > 0 ? 'free_game' : 'gift_card')
  const [worth, setWorth] = useState('')
  const [message, setMessage] = useState('')
  const amount = parseMoney(worth, currency)?.amount
  const price = formatMoney(money(game, currency), locale)
  return (
    <FormDialog
      {...dialog}
      title={t('office_reviews.recover_title')}
      submit={t('office_reviews.recover_send')}
      look="lead"
      send={() => give({ kind, message, ...(kind === 'gift_card' && { amount: amount ?? 0 }) })}
    >
      {(failure) => (
        <>
          <p>{t('office_reviews.recover_text')}</p>
          <Choice
            label={t('office_reviews.recover_with')}
            name="kind"
            value={kind}
            onChange={(next) => setKind(next as typeof kind)}
            options={[
              {
                value: 'free_game',
                label: t('office_reviews.free_game'),
                note: price,
                disabled: game === 0,
              },
              { value: 'gift_card', label: t('office_reviews.gift_card') },
            ]}
          />
          {kind === 'gift_card' && (
            <NumberInput
              name="worth"
              label={`${t('office_vouchers.worth')} (${currencyLabel(currency, locale)})`}
              required
              decimal
              min={0}
              value={worth}
              onChange={setWorth}
              error={failure?.fields.amount && t('office_vouchers.number_wrong')}
            />
          )}
          <Textarea
            label={t('office_vouchers.message')}
            hint={t('office_reviews.recover_message_hint')}
            optional
            rows={3}
            dir="auto"
            limit={longest.giftMessage}
            counted="units"
            value={message}
            onChange={setMessage}
          />
        </>
      )}
    </FormDialog>
  )
}
