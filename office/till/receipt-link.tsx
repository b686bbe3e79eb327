import { apiAddress } from '#contracts/calls/api-address.ts'
import { showStaffInvoice } from '#contracts/calls/office/orders.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { buttonClass } from '#kit/ui/button.tsx'
import type { OrderParams } from './use-take-payment.ts'

/** The receipt of an order as a paper to print. */
export function ReceiptLink({ params, look }: { params: OrderParams; look: 'line' | 'bare' }) {
  const { locale, t } = useLocale()
  return (
    <a
      className={buttonClass({ look })}
      href={apiAddress(showStaffInvoice, { params, query: { lang: locale } })}
      target="_blank"
      rel="noopener"
    >
      {t('office_till.print_receipt')}
    </a>
  )
}
