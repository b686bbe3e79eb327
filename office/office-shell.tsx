import { useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import { direction } from '#domain/locale/locale.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { rememberZones } from '#domain/time/told-zones.ts'
import { ErrorScreen } from '#kit/errors/error-screen.tsx'
import { useFatalError } from '#kit/errors/fatal-error.ts'
import { LocaleProvider } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { Runtime } from '#kit/runtime/runtime.tsx'
import { scrollKey } from '#kit/runtime/scroll-key.ts'
import { useIsDark } from '#kit/runtime/theme.ts'
import { Overlays } from '#kit/ui/overlays/overlays.tsx'

/** What the server wrote into the document's first tag, kept true while one moves about. */
function useDocumentElement(lang: 'en' | 'ar', isDark: boolean) {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.lang = lang
    root.dir = direction(lang)
    root.classList.toggle('p-dark', isDark)
  }, [lang, isDark])
}

/** What stands around every screen of the office, its error page included. */
export function OfficeShell() {
  const { locale } = parseLocalePath(useLocation().pathname)
  const fatal = useFatalError()
  rememberZones(useSite()?.clocks)
  useDocumentElement(locale, useIsDark())
  return (
    <LocaleProvider locale={locale}>
      {fatal ? <ErrorScreen error={fatal.error} /> : <Outlet />}
      {!fatal && <Overlays />}
      <Runtime />
      <ScrollRestoration getKey={scrollKey} />
    </LocaleProvider>
  )
}

export function OfficeError() {
  return <ErrorScreen error={useRouteError()} />
}
