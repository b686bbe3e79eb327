import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import type { OpenNow } from '../branches/opening-hours.tsx'

type PickupPlaceProps = {
  branch: {
    readonly slug: string
    readonly name: string
    readonly address: string
    readonly now: OpenNow
  }
}

/** How one gets what one has bought: it waits at the desk. */
export function PickupPlace({ branch }: PickupPlaceProps) {
  const { t } = useLocale()
  const { slug, name, address, now } = branch
  return (
    <section className="pickup-place" aria-labelledby="pickup-place">
      <h2 id="pickup-place" className="h3">
        {t('product.pickup', { branch: name })}
      </h2>
      <p>{t('product.pickup_text')}</p>
      <p className="small">
        <SiteLink to={`/${slug}`}>{address}</SiteLink>
        <br />
        {[now.state, now.until].filter(Boolean).join(' · ')}
      </p>
    </section>
  )
}
