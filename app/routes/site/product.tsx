import { useLocale } from '../../i18n/messages.tsx'
import { JsonLd } from '../../site/json-ld.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { CurrencyLinks } from '../../store/currency-links.tsx'
import { ProductDesks } from '../../store/product-desks.tsx'
import { ProductShelf } from '../../store/product-shelf.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/product'
import { loadProduct } from './product.server.ts'

export const loader = loadProduct

export default function Product({ loaderData: product }: Route.ComponentProps) {
  const { t } = useLocale()
  const { picture, currency } = product
  return (
    <>
      <PageHead
        title={product.name}
        description={product.short}
        image={picture ? `/pictures/${picture.name}-640.webp` : undefined}
      />
      <article className="product">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 64rem) 50vw, 100vw"
            priority
            className="product__pic"
          />
        )}
        <div className="product__in">
          <SiteLink to="/store" className="crumb">
            {t('titles.store')}
          </SiteLink>
          <h1 className="title">{product.name}</h1>
          <p className="lead">{product.short}</p>
          <p className="product__price d">{product.price}</p>
          <CurrencyLinks path={`/store/${product.slug}`} choices={product.currencies} />
          <p>{product.description}</p>
          {product.choices.map(({ field, options }) => (
            <div key={field} className="product__options">
              <h2 className="small">{field}</h2>
              <ul className="tags">
                {options.map((option) => (
                  <li key={option} className="tag">
                    {option}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <ProductDesks desks={product.desks} />
        </div>
      </article>
      <section className="band band--close wrap">
        <h2 className="h2">{t('product.related')}</h2>
        <ProductShelf products={product.related} currency={currency} level="h3" />
      </section>
      <JsonLd data={product.structuredData} />
    </>
  )
}
