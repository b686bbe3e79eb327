import type { DeskVoucher } from '#contracts/office/vouchers.ts'
import { money } from '#domain/money/money.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'

type VoucherTableProps = { items: readonly DeskVoucher[]; onOpen: (id: string) => void }

export const voucherLooks = {
  active: 'tag tag--ok',
  used: 'tag',
  expired: 'tag tag--warn',
  blocked: 'tag tag--bad',
} as const

/** Gift cards with what is left on them. */
export function VoucherTable({ items, onOpen }: VoucherTableProps) {
  const { locale, t } = useLocale()
  return (
    <table className="office-table office-table--cards voucher-table">
      <caption className="sr">{t('office_vouchers.cards')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('office_vouchers.code')}</th>
          <th scope="col">{t('office_vouchers.for')}</th>
          <th scope="col" className="num">
            {t('office_vouchers.left')}
          </th>
          <th scope="col">{t('office_vouchers.last_day')}</th>
          <th scope="col">{t('office_vouchers.state')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((card) => (
          <tr key={card.id}>
            <th scope="row" data-label={t('office_vouchers.code')}>
              <bdi dir="ltr" className="voucher-code">
                {card.masked ? card.code : spellCode(card.code)}
              </bdi>
            </th>
            <td data-label={t('office_vouchers.for')}>
              <bdi>{card.recipientName || t('office_vouchers.nobody')}</bdi>
            </td>
            <td className="num" data-label={t('office_vouchers.left')}>
              <Amount money={money(card.balance, card.currency)} />
            </td>
            <td data-label={t('office_vouchers.last_day')}>{formatDate(card.lastDay, locale, 'withYear')}</td>
            <td data-label={t('office_vouchers.state')}>
              <span className={voucherLooks[card.state]}>{t(`states.voucher.${card.state}`)}</span>
            </td>
            <td>
              <Button
                look="line"
                aria-label={`${t('actions.view_details')}: ${card.code.slice(-4)}`}
                onClick={() => onOpen(card.id)}
              >
                {t('actions.view_details')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
