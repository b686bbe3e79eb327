import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { StageHero } from '../../site/stage-hero.tsx'
import { CurrencyLinks } from '../../store/currency-links.tsx'
import { ProductShelf } from '../../store/product-shelf.tsx'
import type { Route } from './+types/store'
import { loadStore } from './store.server.ts'

export const loader = loadStore

export default function Store({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { art, currency, currencies, empty, products } = loaderData
  return (
    <>
      <PageHead title={t('titles.store')} description={t('store.intro')} />
      <StageHero {...art} height="low">
        <h1 className="title">{t('store.title')}</h1>
        <p className="lead">{t('store.intro')}</p>
      </StageHero>
      <div className="wrap store">
        <CurrencyLinks path="/store" choices={currencies} />
        {empty ? <p className="lead">{empty}</p> : <ProductShelf products={products} currency={currency} />}
        <p className="small muted">{t('store.desk_note')}</p>
      </div>
    </>
  )
}
