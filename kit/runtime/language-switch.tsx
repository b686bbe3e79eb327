import { startTransition, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { localePath, switchLocalePath } from '#domain/locale/locale-path.ts'
import { useLocale } from '../i18n/messages.tsx'
import letter from '../ui/letter-ain.svg'
import { rememberLanguage } from './language-cookie.ts'
import { scrollKey } from './scroll-key.ts'

/** The letter of Arabic, drawn: as text it would bring the whole Arabic face to every English page. */
function Ain() {
  return (
    <svg viewBox="0 0 47 75" aria-hidden="true">
      <use href={`${letter}#ain`} fill="currentColor" />
    </svg>
  )
}

/** The same page, its query and its place, in the other language. */
export function LanguageSwitch() {
  const { locale, t } = useLocale()
  const location = useLocation()
  const [isRunning, setIsRunning] = useState(false)
  useEffect(() => startTransition(() => setIsRunning(true)), [])
  const other = locale === 'ar' ? 'en' : 'ar'
  // A page may keep a choice in its address without the router's knowledge: what counts is what stands there when the
  // visitor turns to the link.
  const [seen, setSeen] = useState({ key: '', search: '' })
  const look = () => setSeen({ key: location.key, search: window.location.search })
  const search = seen.key === location.key ? seen.search : location.search
  const rest = search + (isRunning ? location.hash : '')
  // Without a script the cookie still names the old language, and only a prefix outweighs it.
  const path = isRunning ? switchLocalePath(location.pathname, other) : localePath(location.pathname, other)
  const remember = () => {
    rememberLanguage(other)
    look()
  }
  return (
    <Link
      className="lang"
      to={path + rest}
      state={{ scrollKey: scrollKey(location) }}
      hrefLang={other}
      onPointerEnter={look}
      onFocus={look}
      onClick={remember}
      onMouseDown={remember}
    >
      {other === 'ar' ? <Ain /> : <span aria-hidden="true">EN</span>}
      <span className="sr">{t(other === 'ar' ? 'nav.switch_to_ar' : 'nav.switch_to_en')}</span>
    </Link>
  )
}
