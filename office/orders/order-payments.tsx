import { refundAgain } from '#contracts/calls/office/orders.calls.ts'
import type { DisputeState } from '#domain/payment/dispute-states.ts'
import { isDeskMeans } from '#domain/till/means.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SignedAmount } from '#kit/ui/bill-lines.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { groupName } from '../group-name.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { OrderMoney } from '../till/order-money.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'
import { usePaymentWord } from './use-payment-word.ts'

const paymentLooks: Record<string, string> = {
  succeeded: 'tag--ok',
  failed: 'tag--bad',
  pending: 'tag--warn',
}
const refundLooks: Record<string, string> = {
  succeeded: 'tag--ok',
  failed: 'tag--bad',
  requested: 'tag--warn',
}

const disputeLooks: Record<DisputeState, string> = {
  inquiry: 'tag--warn',
  open: 'tag--bad',
  won: 'tag--ok',
  lost: 'tag--bad',
  closed: 'tag--ok',
}
const isOver = (state: DisputeState) => state !== 'inquiry' && state !== 'open'

/** Money as it came and went, with what the provider calls it. */
export function OrderPayments({ self, branch, file, params, onFile, refresh }: OrderPart) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const wordOf = usePaymentWord()
  const { busy, failure, save } = useSave()
  async function tryAgain(id: string) {
    const words = t('office_orders.refund_again_done')
    const tried = await save(() => api(refundAgain, { params: { ...params, refund: id } }), words)
    if (tried) onFile(tried)
  }
  const { disputes, books, takings, order } = file
  const { currency, paid, payable, state, contact } = order
  // What was taken at the desk, and taken back there, is told by its own list.
  const payments = file.payments.filter(({ provider }) => !isDeskMeans(provider))
  const refunds = file.refunds.filter(({ reason }) => reason !== 'undone' && reason !== 'corrected')
  const at = (instant: string) => localMoment(instant, locale, branch)
  return (
    <OrderPanel title={t('office_orders.payments')}>
      {state === 'confirmed' || takings.length > 0 ? (
        <OrderMoney
          due={state === 'confirmed' ? Math.max(0, payable - paid) : 0}
          paid={paid}
          currency={currency}
          name={groupName({ ...contact, source: file.source }, t)}
          params={params}
          branch={branch}
          takings={takings}
          onChange={() => void refresh()}
        />
      ) : (
        payments.length === 0 && <p className="muted">{t('office_orders.payments_none')}</p>
      )}
      <ul className="stack order-list">
        {payments.map((payment) => (
          <li key={payment.id}>
            <p className="order-list__line">
              <b>
                {wordOf(payment)} {payment.account && <bdi>{payment.account}</bdi>}
              </b>
              <span className={`tag ${paymentLooks[payment.state] ?? ''}`}>
                {t(`states.payment.${payment.state}`)}
              </span>
              <SignedAmount amount={payment.amount} currency={currency} />
            </p>
            <Details
              facts={[at(payment.createdAt)]}
              providerRef={payment.providerRef}
              failure={payment.failure}
            />
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p className="order-list__line">
              <b>{t('office_orders.refund_of')}</b>
              <span className={`tag ${refundLooks[refund.state] ?? ''}`}>
                {t(`states.refund.${refund.state}`)}
              </span>
              <SignedAmount amount={-refund.amount} currency={currency} />
            </p>
            <Details
              facts={[
                at(refund.createdAt),
                t(`office_orders.refund_reason_${refund.reason}`),
                ...(refund.means ? [t(`office_till.means_${refund.means}`)] : []),
              ]}
              providerRef={refund.providerRef}
              failure={refund.failure}
            />
            {refund.state === 'failed' && self.may.includes('order.refund') && (
              <Button look="line" busy={busy} onClick={() => void tryAgain(refund.id)}>
                {t('office_orders.refund_again')}
              </Button>
            )}
          </li>
        ))}
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <p className="order-list__line">
              <b>{t('office_orders.dispute')}</b>
              <span className={`tag ${disputeLooks[dispute.state]}`}>
                {t(`office_orders.dispute_state_${dispute.state}`)}
              </span>
              <SignedAmount amount={-dispute.amount} currency={currency} />
            </p>
            <Details
              facts={[
                at(dispute.createdAt),
                ...(dispute.answerBy && !isOver(dispute.state)
                  ? [t('office_orders.dispute_answer_by', { when: at(dispute.answerBy) })]
                  : []),
              ]}
              providerRef={dispute.providerRef}
              failure={dispute.reason}
            />
          </li>
        ))}
      </ul>
      <ProblemLine failure={failure} />
      {books && books.staffRefunds.length > 0 && (
        <>
          <h3 className="small muted">{t('office_orders.given')}</h3>
          <ul className="stack order-list">
            {books.staffRefunds.map(({ id, amount, goesTo, reason, by, createdAt }) => (
              <li key={id}>
                <p className="order-list__line">
                  <b>{t(`office_orders.refund_${goesTo}`)}</b>
                  <SignedAmount amount={-amount} currency={currency} />
                </p>
                <p className="small muted parts">
                  <span>{at(createdAt)}</span>
                  <span>
                    <bdi>{t('office_orders.given_by', { name: by, reason })}</bdi>
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </OrderPanel>
  )
}

type DetailsProps = { facts: readonly string[]; providerRef: string | null; failure: string | null }

function Details({ facts, providerRef, failure }: DetailsProps) {
  return (
    <p className="small muted parts order-list__ref">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {providerRef && (
        <span>
          <bdi dir="ltr">{providerRef}</bdi>
        </span>
      )}
      {failure && (
        <span>
          <bdi dir="ltr">{failure}</bdi>
        </span>
      )}
    </p>
  )
}
