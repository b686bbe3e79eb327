import { useLocale } from '../i18n/messages.tsx'
import { chooseDark, useIsDark } from './theme.ts'

/** Dark on or off; root.tsx sets the class the styles follow. */
export function ThemeSwitch() {
  const { t } = useLocale()
  const isDark = useIsDark()
  return (
    <button
      type="button"
      className="lang"
      aria-label={t('nav.dark_mode')}
      aria-pressed={isDark}
      onClick={() => chooseDark(!isDark)}
    >
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
      </svg>
    </button>
  )
}
