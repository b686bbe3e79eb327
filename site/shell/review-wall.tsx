import { useLocale } from '#kit/i18n/messages.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { Art } from './art.ts'
import { ReviewQuote } from './review-quote.tsx'
import type { ReviewView } from './review-view.ts'

/** One voice set large over a picture, and a few more under it. */
export function ReviewWall({ reviews, art }: { reviews: readonly ReviewView[]; art: Art }) {
  const { t } = useLocale()
  const [first, ...others] = reviews
  if (!first) return null
  return (
    <section className="voices stage" aria-labelledby="voices">
      {art.picture && (
        <Picture picture={art.picture} focal={art.focal} sizes="max(100vw, 100rem)" className="pic--cover" />
      )}
      <div className="wrap">
        <h2 id="voices" className="h3 lamp">
          {t('home.reviews_title')}
        </h2>
        <p className="small">{t('home.reviews_text')}</p>
        <ReviewQuote review={first} big />
        <div className="voices__others">
          {others.map((review) => (
            <ReviewQuote key={review.id} review={review} />
          ))}
        </div>
      </div>
    </section>
  )
}
