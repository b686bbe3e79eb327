import type { DeskProduct, DeskShelf } from '#contracts/office/store.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'

type ProductCardProps = {
  product: DeskProduct
  currency: Currency
  /** Only for those who may change what every branch sells. */
  onEdit: (() => void) | undefined
  onArchive: (() => void) | undefined
  onAdjust: (shelf: DeskShelf) => void
}

/** A product: what it is and costs here, and how many lie on each shelf. */
export function ProductCard({ product, currency, onEdit, onArchive, onAdjust }: ProductCardProps) {
  const { locale, t } = useLocale()
  const { kind, published, shelves } = product
  const name = product.name[locale]
  const price = product.prices.find((one) => one.currency === currency)
  return (
    <li className="stock-card">
      <div className="stock-card__head">
        <div>
          <h2 className="stock-card__name">{name}</h2>
          <p className="small muted">{product.short[locale]}</p>
        </div>
        <p className="row">
          <span className={published ? 'tag tag--ok' : 'tag'}>
            {t(published ? 'office_store.published' : 'office_store.unpublished')}
          </span>
          {kind === 'gift_card' ? (
            <span className="tag">{t('office_store.gift_card')}</span>
          ) : price ? (
            <span className="tag">
              <Amount money={money(price.amount, price.currency)} />
            </span>
          ) : (
            <span className="tag tag--warn">{t('office_store.not_sold')}</span>
          )}
        </p>
        {onEdit && (
          <Button look="line" aria-label={`${t('actions.edit')}: ${name}`} onClick={onEdit}>
            {t('actions.edit')}
          </Button>
        )}
        {onArchive && (
          <Button look="bare" aria-label={t('office_archive.archive_of', { name })} onClick={onArchive}>
            {t('office_archive.archive')}
          </Button>
        )}
      </div>
      {shelves.length > 0 && (
        <table className="office-table office-table--cards">
          <caption className="sr">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('office_store.shelf')}</th>
              <th scope="col" className="num">
                {t('office_store.on_shelf')}
              </th>
              <th scope="col" className="num">
                {t('office_store.promised')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shelves.map((shelf) => {
              const words = shelf.name?.[locale] ?? t('office_store.one_kind')
              const full = shelf.name ? `${name}${listComma(locale)}${words}` : name
              return (
                <tr key={shelf.variant.join('/')}>
                  <th scope="row" data-label={t('office_store.shelf')}>
                    {words}
                  </th>
                  <td className="num" data-label={t('office_store.on_shelf')}>
                    <bdi>{shelf.quantity ?? t('office_store.not_counted')}</bdi>
                  </td>
                  <td className="num" data-label={t('office_store.promised')}>
                    <bdi>{shelf.promised}</bdi>
                  </td>
                  <td className="num">
                    <Button
                      look="line"
                      aria-label={`${t('office_store.adjust')}: ${full}`}
                      onClick={() => onAdjust(shelf)}
                    >
                      {t('office_store.adjust')}
                    </Button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </li>
  )
}
