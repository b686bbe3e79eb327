import { useLocale } from '../i18n/messages.tsx'
import { useSite } from './use-site.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** What messengers show of it: `rooms/riyadh/vault` (server/share). */
  share?: string
  noindex?: boolean
}

/** A page's title and what search engines and messengers read of it; React lifts these into the head. */
export function PageHead({ title, description, share = 'home', noindex }: PageHeadProps) {
  const { locale, t } = useLocale()
  const site = useSite()
  const venue = site?.venue.name[locale]
  const whole = venue ? t('layout.title', { title, venue }) : title
  const text = description ?? t('layout.description')
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={text} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={text} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locale === 'ar' ? 'ar_SA' : 'en_GB'} />
      {site?.languages?.length !== 1 && (
        <meta property="og:locale:alternate" content={locale === 'ar' ? 'en_GB' : 'ar_SA'} />
      )}
      {site && <meta property="og:image" content={`${site.publicUrl}/share/${locale}/${share}.jpg`} />}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
}
