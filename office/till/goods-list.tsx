import type { DeskGoods } from '#contracts/office/till.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { leftOf, type SaleLine, type Thing, thingKey } from './sale-draft.ts'

type GoodsListProps = { goods: DeskGoods; lines: readonly SaleLine[]; onTake: (thing: Thing) => void }

/** Every shelf as a tile: a press puts one of it on the bill. */
export function GoodsList({ goods, lines, onTake }: GoodsListProps) {
  const { locale, t } = useLocale()
  const { things, giftCards, currency } = goods
  if (things.length === 0)
    return giftCards.length === 0 ? <p className="muted">{t('office_till.goods_none')}</p> : null
  return (
    <ul className="goods" aria-label={t('office_till.goods')}>
      {things.map((thing) => {
        const left = leftOf(lines, thing)
        return (
          <li key={thingKey(thing)}>
            <button type="button" className="goods__tile" disabled={left <= 0} onClick={() => onTake(thing)}>
              <b>{thing.name[locale]}</b>
              {thing.options && <span>{thing.options[locale]}</span>}
              <span className="goods__foot">
                <Amount money={money(thing.amount, currency)} />
                {thing.left !== null && (
                  <span className="small muted">
                    {left > 0 ? t('office_till.left', { count: left }) : t('office_till.sold_out')}
                  </span>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
