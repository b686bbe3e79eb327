import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Locale } from '#domain/locale/locale.ts'
import { useLocale } from '../i18n/messages.tsx'

/**
 * The library's own words and customs in the language of the page. Under `ar-AE` both kinds of digits can be typed;
 * under a locale with Arabic-Indic digits it would ignore the Latin ones.
 */
const ariaLocales = { en: 'en-GB', ar: 'ar-AE' } as const satisfies Record<Locale, string>

/**
 * React Aria writes a style element unless it finds this id; our policy refuses such elements, so its one rule is in
 * date.css and the id is taken.
 */
const styleId = 'react-aria-pressable-style'

if (typeof document !== 'undefined' && !document.getElementById(styleId)) {
  document.head.append(Object.assign(document.createElement('meta'), { id: styleId }))
}

/** Wraps every part made with React Aria; such parts are always loaded lazily. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  return <I18nProvider locale={ariaLocales[locale]}>{children}</I18nProvider>
}
