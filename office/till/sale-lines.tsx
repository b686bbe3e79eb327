import { type Currency, money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { SaleLine } from './sale-draft.ts'

type SaleLinesProps = { lines: readonly SaleLine[]; currency: Currency; onLess: (key: string) => void }

/** What is on the bill of a sale so far. */
export function SaleLines({ lines, currency, onLess }: SaleLinesProps) {
  const { locale, t } = useLocale()
  if (lines.length === 0) return <p className="muted">{t('office_till.basket_empty')}</p>
  return (
    <ul className="stack stack--2 sale__lines" aria-label={t('office_till.basket')}>
      {lines.map(({ key, name, amount, quantity, of }) => (
        <li key={key}>
          <span>
            {quantity > 1 && <span className="muted">{quantity} × </span>}
            {name[locale]}
            {'giftCard' in of && (
              <span className="muted">
                {' '}
                <bdi>{of.giftCard.recipientName}</bdi>
              </span>
            )}
          </span>
          <Amount money={money(amount * quantity, currency)} />
          <Button
            look="line"
            iconOnly
            aria-label={t('office_till.one_less', { name: name[locale] })}
            onClick={() => onLess(key)}
          >
            −
          </Button>
        </li>
      ))}
    </ul>
  )
}
