import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useIsOpen } from '#kit/page/use-open.ts'
import { GiftCardBuy } from '#site/store/gift/gift-card-buy.tsx'
import { HydrationBoundary } from '../../runtime/hydration-boundary.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import { BranchLinks } from '../../store/branch-links.tsx'
import { usePickupBranch } from '../../store/pickup-branch.ts'
import { PickupPlace } from '../../store/pickup-place.tsx'
import { ProductBuy } from '../../store/product-buy.tsx'
import { ProductPictures } from '../../store/product-pictures.tsx'
import { ProductShelf } from '../../store/product-shelf.tsx'
import { productHref, storeHref, wholeStore } from '../../store/store-address.ts'
import { firstChoice, pictureOfChoice } from '../../store/variant-choice.ts'
import type { Route } from './+types/product'
import { loadProduct } from './product.server.ts'

export const loader = loadProduct

type ProductProps = Route.ComponentProps

/** Another thing begins without the choices made for this one. */
export default function Product({ loaderData }: ProductProps) {
  return <ProductPage key={loaderData.slug} product={loaderData} />
}

function ProductPage({ product }: { product: ProductProps['loaderData'] }) {
  const { t } = useLocale()
  const { slug, asked, branch, branches } = product
  const [variant, setVariant] = useState(() => firstChoice(product.variants, product.stock, branch.slug))
  const isOpen = useIsOpen()
  const hrefOf = (of: string) => productHref(slug, of)
  usePickupBranch({ asked, shown: branch.slug, branches, hrefOf })
  return (
    <>
      <PageHead title={product.name} description={product.short} share={`products/${product.slug}`} />
      <article className="product">
        <HydrationBoundary>
          <ProductPictures pictures={product.pictures} chosen={pictureOfChoice(product.variants, variant)} />
        </HydrationBoundary>
        <div className="product__in">
          {isOpen('store') && (
            <SiteLink to={storeHref({ ...wholeStore, branch: asked })} className="crumb">
              {t('titles.store')}
            </SiteLink>
          )}
          <h1 className="title">{product.name}</h1>
          <p className="lead">{product.short}</p>
          <p className="product__price d">{product.price}</p>
          <p>{product.description}</p>
          <HydrationBoundary>
            {product.isGiftCard ? (
              <BranchLinks
                label={t('product.gift_branch')}
                branches={branches}
                hrefOf={hrefOf}
                chosen={branch.slug}
              />
            ) : (
              <>
                <ProductBuy
                  slug={slug}
                  branch={branch}
                  branches={branches}
                  name={product.name}
                  variants={product.variants}
                  variant={variant}
                  onVariant={setVariant}
                  stock={product.stock}
                />
                <PickupPlace branch={branch} />
              </>
            )}
          </HydrationBoundary>
        </div>
      </article>
      {product.isGiftCard && (
        <div className="wrap product__maker">
          <HydrationBoundary>
            <GiftCardBuy slug={slug} branch={branch} name={product.name} />
          </HydrationBoundary>
        </div>
      )}
      <HydrationBoundary>
        {product.related.length > 0 && (
          <section className="band band--close wrap">
            <h2 className="h2">{t('product.related')}</h2>
            <ProductShelf products={product.related} branch={asked} level="h3" />
          </section>
        )}
      </HydrationBoundary>
      <JsonLd data={product.structuredData} />
    </>
  )
}
