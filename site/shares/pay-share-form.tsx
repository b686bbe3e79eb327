import { useState } from 'react'
import { payShare } from '#contracts/calls/shares.calls.ts'
import type { SharePage } from '#contracts/share.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type PayShareFormProps = {
  page: SharePage
  /** Theirs is paid: this one is another's. */
  more: boolean
  onRefused: () => void
}

/** How much, for how many, and where the receipt goes; then to the page of the branch's provider. */
export function PayShareForm({ page, more, onRefused }: PayShareFormProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const [count, setCount] = useState(1)
  const [opened, setOpened] = useState(!more)
  const [problem, setProblem] = useState<string | null>(null)
  const { code, next, currency } = page
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  const amount = next[Math.min(count, next.length) - 1] ?? 0
  const form = useSiteForm<{ email: string }>({
    rules: { email: [['required'], ['email'], ['max', longest.email]] },
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      setProblem(null)
      const started = await api(payShare, { params: { code }, body: { count, email } })
      if (started.ok) return window.location.assign(started.data.redirectUrl)
      setProblem(started.message ?? t(started.messageKey))
      onRefused()
    },
  })
  if (!opened)
    return (
      <Button look="line" onClick={() => setOpened(true)}>
        {t('share_page.pay_more')}
      </Button>
    )
  return (
    <section className="panel" aria-labelledby="pay-share">
      <h2 id="pay-share" className="h3">
        {t(more ? 'share_page.pay_more' : 'share_page.amount')}
      </h2>
      <p className="panel__sum">{inWords(amount)}</p>
      <SiteForm form={form} label={t('share_page.title')}>
        {next.length > 1 && (
          <Select
            label={t('share_page.count')}
            value={String(count)}
            onChange={(value) => setCount(Number(value))}
            options={next.map((sum, index) => ({
              value: String(index + 1),
              label:
                index === 0 && !more
                  ? t('share_page.for_you')
                  : t('share_page.for_more', { count: index + 1, amount: inWords(sum) }),
            }))}
            required
          />
        )}
        <FormField
          name="email"
          as={TextInput}
          kind="email"
          hint={t('share_page.email_hint')}
          autoComplete="email"
          maxLength={longest.email}
        />
        <AlertMessage>{problem}</AlertMessage>
        <Button type="submit" look="lead" wide busy={form.submitting}>
          {t('share_page.pay', { amount: inWords(amount) })}
        </Button>
      </SiteForm>
    </section>
  )
}
