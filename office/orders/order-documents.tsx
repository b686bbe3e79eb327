import { apiAddress } from '#contracts/calls/api-address.ts'
import { showStaffInvoice } from '#contracts/calls/office/orders.calls.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import type { OrderPart } from './order-part.ts'

/** What was issued for an order, each as it was issued. */
export function OrderDocuments({ file, params }: Pick<OrderPart, 'file' | 'params'>) {
  const { locale, t } = useLocale()
  const { documents, order } = file
  if (documents.length === 0) return null
  const href = (number: string) => apiAddress(showStaffInvoice, { params, query: { lang: locale, number } })
  return (
    <>
      <h3>{t('office_orders.documents')}</h3>
      <dl className="stack stack--2 order-bill">
        {documents.map(({ id, kind, number, total, state }) => (
          <div key={id}>
            <dt>
              {t(`office_orders.document_${kind}`)}{' '}
              {number ? (
                <a href={href(number)} target="_blank" rel="noopener">
                  <bdi>{number}</bdi>
                </a>
              ) : (
                <span className="muted">{t('office_orders.document_to_issue')}</span>
              )}{' '}
              {(state === 'rejected' || state === 'dead') && (
                <span className={state === 'rejected' ? 'tag tag--bad' : 'tag'}>
                  {t(`office_tax.state_${state}`)}
                </span>
              )}
            </dt>
            <dd>
              <Amount money={money(total, order.currency)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
