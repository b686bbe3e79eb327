import { lazy, Suspense } from 'react'
import type { Order } from '#contracts/order.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Fold } from './fold.tsx'

const CompanyFields = lazy(() => import('./company-fields.tsx'))

type CompanyFoldProps = {
  order: Pick<Order, 'code' | 'state' | 'buyer'>
  onNamed: (order: Order) => void
}

/** Whom the invoice is for, as one line: few need another name on it than their own. */
export function CompanyFold({ order, onNamed }: CompanyFoldProps) {
  const { t } = useLocale()
  return (
    <Fold
      title={t('payment.company_title')}
      held={order.buyer && <bdi>{order.buyer.company}</bdi>}
      opens={false}
    >
      <Suspense fallback={<p aria-busy="true">{'\u00a0'}</p>}>
        <CompanyFields order={order} onNamed={onNamed} />
      </Suspense>
    </Fold>
  )
}
