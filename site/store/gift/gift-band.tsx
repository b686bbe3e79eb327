import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { GiftOffer } from './gift-offer.server.ts'

/** The gift card, printed on paper: what it is worth and where to choose one. */
export function GiftBand({ gift }: { gift: GiftOffer }) {
  const { t } = useLocale()
  return (
    <section className="gift" aria-labelledby="gift">
      {gift.picture && (
        <Picture picture={gift.picture} sizes="(min-width: 64rem) 50vw, 100vw" className="gift__pic" />
      )}
      <div className="gift__in">
        <h2 id="gift" className="h2">
          {t('home.gift_title')}
        </h2>
        <p className="lead">{t('home.gift_text')}</p>
        <ul className="gift__amounts">
          {gift.amounts.map((amount) => (
            <li key={amount}>{amount}</li>
          ))}
        </ul>
        <SiteLink to={`/store/${gift.slug}`} className="btn btn--lead">
          {t('home.gift_cta')}
        </SiteLink>
      </div>
    </section>
  )
}
