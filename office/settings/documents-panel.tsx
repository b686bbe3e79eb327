import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { documentNav } from '#kit/page/site-nav.ts'

/** What guests accept begins as a template: staff are told to have it reviewed, guests are not. */
export function DocumentsPanel({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useLocale()
  const href = useSiteHref()
  return (
    <section className="office__panel settings__form" aria-label={t('footer.legal')}>
      <h2 className="h3">{t('footer.legal')}</h2>
      <p className="small muted">{t('office_settings.documents_text')}</p>
      <p className="settings__acts">
        {documentNav.map(({ to, label }) => (
          <a key={to} href={href(to)}>
            {t(label)}
          </a>
        ))}
      </p>
      {mayEdit && (
        <p>
          <SiteLink to="/office/documents">{t('office_settings.documents_edit')}</SiteLink>
        </p>
      )}
    </section>
  )
}
