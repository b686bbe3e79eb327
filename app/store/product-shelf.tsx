import { SiteLink } from '../site/site-link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ProductCard } from './product-card.server.ts'

type ProductShelfProps = { products: readonly ProductCard[]; currency: string; level?: 'h2' | 'h3' }

/** Things on a shelf: the picture, the name, what it does, what it costs. */
export function ProductShelf({ products, currency, level: Heading = 'h2' }: ProductShelfProps) {
  return (
    <ul className="shelf">
      {products.map((product) => (
        <li key={product.slug} className={product.giftCard ? 'shelf__gift' : undefined}>
          <SiteLink to={`/store/${product.slug}?currency=${currency}`}>
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
            <div>
              <Heading className="h3">{product.name}</Heading>
              <p className="small">{product.short}</p>
              <p className="shelf__price">{product.price}</p>
            </div>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
