import { useEffect } from 'react'
import type { FieldRules } from '#domain/rules/rules.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { GiftBalanceShown } from './gift-balance-shown.tsx'
import { useGiftBalance } from './use-gift-balance.ts'

const rules: FieldRules = { giftCode: [['required'], ['max', 60]] }

/** Takes a code, typed or behind the # of the address, and shows what the card is worth. */
export default function GiftBalance() {
  const { t } = useLocale()
  const { shown, problem, look, print, another } = useGiftBalance()
  const form = useSiteForm<{ giftCode: string }>({
    rules,
    defaultValues: { giftCode: '' },
    onSubmit: async ({ giftCode }) => {
      await look(giftCode.trim())
      return undefined
    },
  })
  const { setValue } = form
  useEffect(() => {
    const code = codeInAddress()
    if (!code) return
    setValue('giftCode', code)
    void look(code)
  }, [look, setValue])
  const said = <AlertMessage>{problem}</AlertMessage>
  if (shown) {
    const again = () => {
      form.reset({ giftCode: '' })
      another()
    }
    return (
      <GiftBalanceShown shown={shown} onPrint={() => print(shown.code)} onAnother={again}>
        {said}
      </GiftBalanceShown>
    )
  }
  return (
    <section className="letter" aria-label={t('giftcard.balance_title')}>
      <SiteForm form={form} label={t('giftcard.balance_title')}>
        <FormField
          name="giftCode"
          as={TextInput}
          kind="code"
          autoComplete="off"
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        />
        {said}
        <Button type="submit" look="lead" wide busy={form.submitting}>
          {t('giftcard.balance_show')}
        </Button>
      </SiteForm>
    </section>
  )
}

/** Read once and taken out: whoever copies the address, or looks over a shoulder, does not get the card with it. */
function codeInAddress(): string {
  const code = decodeURIComponent(window.location.hash.slice(1))
  if (code) window.history.replaceState(window.history.state, '', window.location.pathname)
  return code
}
