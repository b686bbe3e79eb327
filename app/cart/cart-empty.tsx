import { useLocale } from '../i18n/messages.tsx'
import { NothingHere } from '../site/nothing-here.tsx'
import { SiteLink } from '../site/site-link.tsx'

/** Nothing but an echo, and the ways on. */
export function CartEmpty() {
  const { t } = useLocale()
  return (
    <NothingHere title={t('cart.empty_title')} text={t('cart.empty_text')}>
      <SiteLink to="/store" className="btn">
        {t('cart.empty_cta')}
      </SiteLink>
      <SiteLink to="/find" className="btn btn--line">
        {t('nav.find_booking')}
      </SiteLink>
    </NothingHere>
  )
}
