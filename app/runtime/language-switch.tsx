import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { localePath, switchLocalePath } from '#domain/locale/locale-path.ts'
import { useLocale } from '../i18n/messages.tsx'
import { rememberLanguage } from './language-cookie.ts'
import { scrollKey } from './scroll-key.ts'

const never = () => () => {}

/** The same page, its query and its place, in the other language. */
export function LanguageSwitch() {
  const { locale, t } = useLocale()
  const location = useLocation()
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const other = locale === 'ar' ? 'en' : 'ar'
  const rest = location.search + (isRunning ? location.hash : '')
  // Without a script the cookie still names the old language, and only a prefix outweighs it.
  const path = isRunning ? switchLocalePath(location.pathname, other) : localePath(location.pathname, other)
  const remember = () => rememberLanguage(other)
  return (
    <Link
      className="lang"
      to={path + rest}
      state={{ scrollKey: scrollKey(location) }}
      hrefLang={other}
      aria-label={t(other === 'ar' ? 'nav.switch_to_ar' : 'nav.switch_to_en')}
      onClick={remember}
      onMouseDown={remember}
    >
      {other === 'ar' ? (
        <span className="ar" lang="ar">
          ع
        </span>
      ) : (
        <span lang="en">EN</span>
      )}
    </Link>
  )
}
