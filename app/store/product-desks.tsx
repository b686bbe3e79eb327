import { useLocale } from '../i18n/messages.tsx'
import { SiteLink } from '../site/site-link.tsx'

type Desk = { readonly slug: string; readonly name: string; readonly address: string }

/** Where a thing is sold until orders are taken here: the desks that take this currency. */
export function ProductDesks({ desks }: { desks: readonly Desk[] }) {
  const { t } = useLocale()
  return (
    <section className="desks" aria-labelledby="desks">
      <h2 id="desks" className="h3">
        {t('product.desk_title')}
      </h2>
      <p>{t('product.desk_text')}</p>
      <ul>
        {desks.map(({ slug, name, address }) => (
          <li key={slug}>
            <SiteLink to={`/${slug}`}>{name}</SiteLink>
            <span className="small">{address}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
