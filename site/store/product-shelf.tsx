import { SiteLink } from '#kit/page/site-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { ProductCard } from './product-card.server.ts'
import { productHref } from './store-address.ts'

type ProductShelfProps = {
  products: readonly ProductCard[]
  /** The branch that was chosen, if one was. */
  branch: string | null
  level?: 'h2' | 'h3'
}

/** Things as prints on a wall: each in its frame, with its label below. */
export function ProductShelf({ products, branch, level: Heading = 'h2' }: ProductShelfProps) {
  return (
    <ul className="shelf">
      {products.map((product) => (
        <li key={product.slug} className={product.giftCard ? 'shelf__gift' : undefined}>
          <SiteLink
            to={productHref(product.slug, branch)}
            className={product.stock === 'gone' ? 'print print--gone' : 'print'}
          >
            {product.picture && (
              <Picture
                picture={product.picture}
                // The cards stand in the upper half of their picture.
                focal={product.giftCard ? '50% 30%' : undefined}
                sizes={
                  product.giftCard ? '(min-width: 64rem) 40rem, 100vw' : '(min-width: 64rem) 20rem, 50vw'
                }
              />
            )}
            <div className="print__label">
              <Heading className="h3">{product.name}</Heading>
              <p className="small">{product.short}</p>
              <p className="print__foot">
                <span className="print__price">{product.price}</span>
                {product.stockWords && <span className="print__stock">{product.stockWords}</span>}
              </p>
            </div>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
