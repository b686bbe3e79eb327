import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { Art } from '../shell/art.ts'

/** Companies, schools and birthdays: one picture, one sentence, one way on. */
export function CorporateBand({ art }: { art: Art }) {
  const { t } = useLocale()
  return (
    <section className="corporate stage" aria-labelledby="corporate">
      {art.picture && (
        <Picture picture={art.picture} focal={art.focal} sizes="100vw" className="pic--cover" />
      )}
      <div className="wrap">
        <h2 id="corporate" className="title">
          {t('home.corporate_title')}
        </h2>
        <p className="lead">{t('home.corporate_text')}</p>
        <SiteLink to="/requests" className="btn btn--line">
          {t('home.corporate_cta')}
        </SiteLink>
      </div>
    </section>
  )
}
