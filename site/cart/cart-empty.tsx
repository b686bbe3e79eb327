import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { NothingHere } from '../shell/nothing-here.tsx'
import { StoreLink } from '../store/store-link.tsx'

/** Nothing but an echo, and the ways on. */
export function CartEmpty() {
  const { t } = useLocale()
  return (
    <NothingHere title={t('cart.empty_title')} text={t('cart.empty_text')}>
      <StoreLink className="btn">{t('cart.empty_cta')}</StoreLink>
      <SiteLink to="/find" className="btn btn--line">
        {t('nav.find_booking')}
      </SiteLink>
    </NothingHere>
  )
}
