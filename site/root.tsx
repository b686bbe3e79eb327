import { use } from 'react'
import { preload } from 'react-dom'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { SiteLook } from '#contracts/brand.ts'
import { preloadedFonts } from '#domain/brand/typeface-files.ts'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { rememberZones } from '#domain/time/told-zones.ts'
import { ErrorScreen } from '#kit/errors/error-screen.tsx'
import { useFatalError } from '#kit/errors/fatal-error.ts'
import { messagesAddress } from '#kit/i18n/load-messages.ts'
import { LocaleProvider } from '#kit/i18n/messages.tsx'
import { Analytics, rememberCounter } from '#kit/runtime/analytics.tsx'
import { bootScript } from '#kit/runtime/boot-script.ts'
import { Runtime } from '#kit/runtime/runtime.tsx'
import { scrollKey } from '#kit/runtime/scroll-key.ts'
import { useIsDark } from '#kit/runtime/theme.ts'
import { Overlays } from '#kit/ui/overlays/overlays.tsx'
import type { Route } from './+types/root'
import initialAnimations from './first-paint/initial-animations.css?url'
import { loadRoot } from './routes/root.server.ts'
import { AlternateLinks } from './runtime/alternate-links.tsx'
import { Nonce } from './runtime/nonce.ts'
import { Preloads } from './runtime/preload-routes.tsx'
import { routeMiddleware } from './runtime/route-middleware.ts'
import { PreviewBar } from './shell/preview-bar.tsx'
import { firstSheet } from './styles/first-sheet.ts'

export const clientMiddleware = routeMiddleware('counter', 'texts')

export const loader = loadRoot

/** Venue, branches and settings do not change while one visitor moves about, except with the language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return parseLocalePath(currentUrl.pathname).locale !== parseLocalePath(nextUrl.pathname).locale
}

/** The browser needs the texts before it can hydrate the page; behind an opening picture they come with the scripts. */
function preloadMessages(locale: Locale) {
  preload(messagesAddress(locale), { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' })
}

type OfFirstPage = { locale: Locale; look: SiteLook | null | undefined }

/** What the first screen is set in. A page in another language is here before its letters are asked for. */
function FirstFonts({ locale, look }: OfFirstPage) {
  return preloadedFonts(look?.typeface, locale).map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ))
}

function SiteIcons({ locale, look }: OfFirstPage) {
  // Browsers keep icons for long: another look has other addresses.
  const of = look ? `?v=${look.version}` : ''
  return (
    <>
      <link rel="icon" href={`/favicon.ico${of}`} sizes="32x32" />
      <link rel="icon" href={`/favicon.svg${of}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${of}`} />
      <link rel="manifest" href={`/${locale}.webmanifest`} />
    </>
  )
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale } = parseLocalePath(useLocation().pathname)
  if (import.meta.env.SSR) preloadMessages(locale)
  const site = useRouteLoaderData<typeof loader>('root')
  const look = site?.look
  rememberZones(site?.clocks)
  rememberCounter(site?.analytics)
  const nonce = use(Nonce)
  const isDark = useIsDark()
  const error = useRouteError()
  // The router in the browser could make nothing of an address that can not be read.
  const isUnreadable = isRouteErrorResponse(error) && (error.status === 400 || error.status === 414)
  return (
    <html
      lang={locale}
      dir={direction(locale)}
      className={isDark ? 'p-dark' : undefined}
      style={look?.style}
      data-mode={look?.forced ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* With a precedence React names the sheet before the scripts, which would otherwise delay the first paint. */}
        <link rel="stylesheet" href={firstSheet(look?.typeface)} precedence="site" />
        <link rel="stylesheet" href={initialAnimations} precedence="site" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content={isDark ? '#0a0a0a' : '#f5f5f5'} />
        {/* Painted half read, a page would be drawn twice, and words at the foot of its picture would climb. */}
        {!error && <link rel="expect" href="#foot" blocking="render" />}
        {/* Only the first page says them: they are the same on every other. */}
        {import.meta.env.SSR && <SiteIcons locale={locale} look={look} />}
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }}
          suppressHydrationWarning
        />
        {import.meta.env.SSR && <FirstFonts locale={locale} look={look} />}
        <Links />
        {site && !error && <AlternateLinks origin={site.publicUrl} languages={site.languages} />}
      </head>
      <body>
        <LocaleProvider locale={locale} texts={site?.texts}>
          {site?.preview && <PreviewBar />}
          {children}
          <Runtime />
          <Preloads />
        </LocaleProvider>
        <ScrollRestoration getKey={scrollKey} />
        {!isUnreadable && <Scripts />}
        {site?.analytics && <Analytics {...site.analytics} />}
      </body>
    </html>
  )
}

export default function Root() {
  const fatal = useFatalError()
  if (fatal) return <ErrorScreen error={fatal.error} />
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
