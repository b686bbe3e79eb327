import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { nameCompany } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import { longest } from '#domain/rules/longest.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type CompanyFieldsProps = {
  order: Pick<Order, 'code' | 'state' | 'buyer'>
  onNamed: (order: Order) => void
}

/** The name and tax number of a company, saved by a button of their own: they stand inside of a form that pays. */
export default function CompanyFields({ order: { code, state, buyer }, onNamed }: CompanyFieldsProps) {
  const { t } = useLocale()
  const api = useApi()
  const [company, setCompany] = useState(buyer?.company ?? '')
  const [taxNumber, setTaxNumber] = useState(buyer?.taxNumber ?? '')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isIssued = state === 'confirmed'
  const isSaved = buyer?.company === company.trim() && (buyer.taxNumber ?? '') === taxNumber.trim()

  async function save() {
    setTried(true)
    if (busy || isSaved || company.trim() === '') return
    setBusy(true)
    setProblem(null)
    const body = { company: company.trim(), taxNumber: taxNumber.trim() || null }
    const answer = await api(nameCompany, { params: { code }, body })
    setBusy(false)
    if (answer.ok) onNamed(answer.data)
    else setProblem(answer.message ?? t(answer.messageKey))
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter in these boxes saves them; it does not pay.
    event.preventDefault()
    void save()
  }

  function leave(event: FocusEvent) {
    // Who goes on to pay has said it; what is issued already waits for the button.
    if (!isIssued && company.trim() !== '' && !event.currentTarget.contains(event.relatedTarget)) void save()
  }

  if (isIssued && buyer)
    return (
      <>
        <p>
          <bdi>{buyer.company}</bdi>
          {buyer.taxNumber && (
            <>
              {' · '}
              <bdi>{buyer.taxNumber}</bdi>
            </>
          )}
        </p>
        <p className="small muted">{t('payment.company_named')}</p>
      </>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its boxes are pressed, not the group around them
    <div className="company" onKeyDown={press} onBlur={leave}>
      <TextInput
        label={t('fields.company')}
        hint={t(isIssued ? 'payment.company_late' : 'payment.company_text')}
        error={
          tried && company.trim() === ''
            ? t('validation.required', { field: t('fields.company') })
            : undefined
        }
        autoComplete="organization"
        maxLength={longest.title}
        value={company}
        onChange={setCompany}
      />
      <TextInput
        kind="code"
        label={t('payment.company_tax_number')}
        optional
        autoComplete="off"
        maxLength={longest.vatNumber}
        value={taxNumber}
        onChange={setTaxNumber}
      />
      <Button type="button" look="line" busy={busy} disabled={isSaved} onClick={() => void save()}>
        {t(isSaved ? 'payment.company_saved' : 'payment.company_save')}
      </Button>
      <div role="alert">{problem && <p className="msg msg--bad">{problem}</p>}</div>
    </div>
  )
}
