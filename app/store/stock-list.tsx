import type { ProductStock } from '#contracts/product.ts'
import { useLocale } from '../i18n/messages.tsx'
import { SiteLink } from '../site/site-link.tsx'
import type { StoreBranch } from './branch-links.tsx'
import { rememberPickup } from './pickup-branch.ts'
import { stockAt, stockLevel } from './stock.ts'
import { productHref } from './store-address.ts'
import { useStockWords } from './use-stock-words.ts'

type StockListProps = {
  slug: string
  stock: readonly ProductStock[]
  branches: readonly StoreBranch[]
  chosen: string
  variant: readonly string[]
}

/** What every branch has of the chosen variant; a press collects it there instead. */
export function StockList({ slug, stock, branches, chosen, variant }: StockListProps) {
  const { t } = useLocale()
  const wordsOf = useStockWords()
  return (
    <section className="stock-list" aria-labelledby="stock-list">
      <h2 id="stock-list" className="h3">
        {t('product.stock_title')}
      </h2>
      <ul>
        {branches.map((branch) => {
          const left = stockAt(stock, branch.slug, variant)
          return (
            <li key={branch.slug} data-level={stockLevel(left)}>
              <SiteLink
                to={productHref(slug, branch.slug)}
                aria-current={branch.slug === chosen ? 'true' : undefined}
                preventScrollReset
                replace
                onClick={() => rememberPickup(branch.slug)}
              >
                {branch.name}
              </SiteLink>
              <span className="small">{wordsOf(left)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
