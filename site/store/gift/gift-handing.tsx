import { useEffect } from 'react'
import type { GiftCardShop } from '#contracts/gift-card.ts'
import type { GiftCardForm } from '#domain/voucher/gift-card-form.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { DatePicker } from '#kit/ui/dates/date-picker.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type GiftHandingProps = { shop: GiftCardShop; values: GiftCardForm; onPrint: () => void }

/** How the card gets there: by mail, now or on a day; or out of the buyer's printer. */
export function GiftHanding({ shop, values, onPrint }: GiftHandingProps) {
  const { t } = useLocale()
  const prints = values.handing === 'print'
  // A day that was chosen before is for the mail alone.
  useEffect(() => {
    if (prints && values.when !== 'now') onPrint()
  }, [prints, values.when, onPrint])
  return (
    <>
      <FormField
        name="handing"
        as={Choice}
        hint={prints ? t('giftcard.handing_print_hint') : undefined}
        options={[
          { value: 'mail', label: t('giftcard.handing_mail') },
          { value: 'print', label: t('giftcard.handing_print') },
        ]}
      />
      {!prints && (
        <>
          <FormField name="recipientEmail" as={TextInput} kind="email" autoComplete="off" />
          <FormField
            name="when"
            as={Choice}
            options={[
              { value: 'now', label: t('giftcard.send_now') },
              { value: 'later', label: t('giftcard.when_later') },
            ]}
          />
          {values.when === 'later' && (
            <FormField
              name="date"
              as={DatePicker}
              label={t('giftcard.send_on')}
              hint={t('giftcard.when_later_hint')}
              min={shop.days.first}
              max={shop.days.last}
            />
          )}
        </>
      )}
    </>
  )
}
