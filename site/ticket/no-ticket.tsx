import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { NothingHere } from '../shell/nothing-here.tsx'

/** The same for an unknown code, a wrong key and somebody else's ticket: whoever asks learns nothing. */
export function NoTicket() {
  const { t } = useLocale()
  return (
    <NothingHere title={t('summary.nothing_title')} text={t('summary.nothing_text')}>
      <SiteLink to="/find" className="btn">
        {t('nav.find_booking')}
      </SiteLink>
      <SiteLink to="/contacts" className="btn btn--line">
        {t('summary.ask_branch')}
      </SiteLink>
    </NothingHere>
  )
}
