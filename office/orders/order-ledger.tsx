import type { FiledPosting } from '#contracts/office/orders.ts'
import { accounts } from '#domain/ledger/postings.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SignedAmount } from '#kit/ui/bill-lines.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { localMoment } from '../local-moment.ts'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'

const causes: Record<string, MessageKey> = {
  sale: 'office_orders.cause_sale',
  payment: 'office_orders.cause_payment',
  refund: 'office_orders.cause_refund',
  import: 'office_orders.cause_import',
  import_undone: 'office_orders.cause_import_undone',
  staff_refund: 'office_orders.cause_staff_refund',
  refund_failed: 'office_orders.cause_refund_failed',
  provider_refund: 'office_orders.cause_provider_refund',
  dispute_open: 'office_orders.cause_dispute_open',
  dispute_won: 'office_orders.cause_dispute_won',
  dispute_lost: 'office_orders.cause_dispute_lost',
  dispute_closed: 'office_orders.cause_dispute_closed',
  cancel: 'office_orders.cause_cancel',
  move: 'office_orders.cause_move',
  players_changed: 'office_orders.event_players_changed',
  edited: 'office_orders.cause_edited',
}

function sumOf(postings: readonly FiledPosting[], account?: string): number {
  const entries = postings.flatMap((posting) => posting.entries)
  return entries
    .filter((entry) => account === undefined || entry.account === account)
    .reduce((sum, entry) => sum + entry.amount, 0)
}

/** Every posting with both its sides, and the proof that they add up to nothing. */
export function OrderLedger({ branch, file }: OrderPart) {
  const { locale, t } = useLocale()
  const ledger = file.books?.ledger ?? []
  const { currency } = file.order
  const used = accounts.filter((account) =>
    ledger.some(({ entries }) => entries.some((e) => e.account === account)),
  )
  const all = sumOf(ledger)
  const cell = (amount: number) => (amount === 0 ? '' : <SignedAmount amount={amount} currency={currency} />)
  if (ledger.length === 0)
    return (
      <OrderPanel title={t('office_orders.ledger')} wide>
        <p className="muted">{t('office_orders.ledger_empty')}</p>
      </OrderPanel>
    )
  return (
    <OrderPanel title={t('office_orders.ledger')} wide>
      <p className="small muted">{t('office_orders.ledger_text')}</p>
      <table className="office-table office-table--cards order-ledger">
        <thead>
          <tr>
            <th scope="col">{t('office_orders.column_what')}</th>
            {used.map((account) => (
              <th key={account} scope="col" className="num">
                {t(`office_orders.account_${account}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ledger.map((posting) => (
            <tr key={posting.id}>
              <th scope="row">
                <span className="order-ledger__cause">
                  {t(causes[posting.cause] ?? 'office_orders.cause_other')}
                  <span className="small muted">{localMoment(posting.at, locale, branch)}</span>
                </span>
              </th>
              {used.map((account) => (
                <td key={account} className="num" data-label={t(`office_orders.account_${account}`)}>
                  {cell(sumOf([posting], account))}
                </td>
              ))}
            </tr>
          ))}
          <tr className="order-ledger__sum">
            <th scope="row">{t('common.total')}</th>
            {used.map((account) => (
              <td key={account} className="num" data-label={t(`office_orders.account_${account}`)}>
                <SignedAmount amount={sumOf(ledger, account)} currency={currency} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="order-list__line">
        <span>{t('office_orders.ledger_balance')}</span>
        <SignedAmount amount={all} currency={currency} />
        <span className={`tag ${all === 0 ? 'tag--ok' : 'tag--bad'}`}>
          {t(all === 0 ? 'office_orders.ledger_balanced' : 'office_orders.ledger_unbalanced')}
        </span>
      </p>
    </OrderPanel>
  )
}
