import { startTransition, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { localePath, switchLocalePath } from '#domain/locale/locale-path.ts'
import { useLocale } from '../i18n/messages.tsx'
import { rememberLanguage } from './language-cookie.ts'
import { scrollKey } from './scroll-key.ts'

/** The letter of Arabic, drawn: as text it would bring the whole Arabic face to every English page. */
function Ain() {
  return (
    <svg viewBox="0 0 47 75" aria-hidden="true">
      <path
        fill="currentColor"
        d="M43 62Q46 62 47 62Q46 65 42 68Q38 71 32 73Q26 75 20 75Q11 75 6 71Q0 67 0 60Q0 55 4 48Q7 42 13 35Q11 34 10 31Q8 28 8 26Q8 23 10 19Q12 15 15 11Q17 7 19 6Q22 4 27 2Q33 0 37 0L33 14Q24 15 17 17Q19 19 21 21Q23 23 26 24Q33 19 41 16L37 25Q33 27 26 32Q19 37 14 41Q9 46 9 48Q9 52 13 55Q18 58 26 60Q34 62 43 62Z"
      />
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
