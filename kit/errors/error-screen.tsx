import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { Loop } from '#kit/ui/film/loop.tsx'
import { useLocale } from '../i18n/messages.tsx'
import { PageHead } from '../page/page-head.tsx'
import { SiteLink } from '../page/site-link.tsx'
import { useSite } from '../page/use-site.ts'
import { isChunkError } from '../runtime/chunk-error.ts'
import { reloadForNewFiles } from '../runtime/reload-guard.ts'
import { Logo } from '../ui/logo.tsx'
import { describeError, firstCharacters } from './describe-error.ts'
import { useIsBot } from './visitor.ts'

/** An address inside an Arabic sentence keeps its own direction. */
function withPaths(sentence: string): ReactNode {
  const [before = sentence, words = sentence, path] = /^([^/]*)(\/\S*)/.exec(sentence) ?? []
  return (
    <>
      {words}
      {path && <bdi dir="ltr">{path}</bdi>}
      {sentence.slice(before.length)}
    </>
  )
}

/** `404 | Page not found`: the eye sees a line of light where the ear hears the separator. Offline has no number. */
function Heading({ status, children }: { status: number | undefined; children: ReactNode }) {
  return (
    <>
      {status && <span className="error-screen__status">{status}</span>}
      <span className="doorline error-screen__line">{status && <span className="sr"> | </span>}</span>
      <span className="error-screen__message">{children}</span>
    </>
  )
}

const reload = () => location.reload()

/** What could not be fetched without a connection is fetched as soon as there is one. */
function useReloadOnceOnline(isAway: boolean): void {
  useEffect(() => {
    if (isAway) addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isAway])
}

/** The full-screen error page of spec §2. A bot reads the sentence alone. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useLocale()
  const { pathname, search } = useLocation()
  const isBot = useIsBot()
  // What was painted for the demo is nobody else's.
  const isDemo = useSite()?.venue.demo === true
  const isAway = !isRouteErrorResponse(error) && globalThis.navigator?.onLine === false
  useReloadOnceOnline(isAway)
  // The answer to a missing file is a new page; only the guard's refusal is shown.
  if (isChunkError(error) && reloadForNewFiles()) return null

  const { status, message, next } = describeError(error)
  const sentence = isAway
    ? t('errors.offline')
    : message === 'no_route'
      ? t('errors.route_not_found', { path: pathname + search })
      : message
  const shown = withPaths(firstCharacters(sentence ?? t('errors.error')))
  return (
    <main
      id="content"
      className={isBot ? 'wrap error-plain' : `error-screen ${isDemo ? 'error-screen--demo ' : ''}stage`}
    >
      <PageHead title={t('titles.error')} noindex />
      {!isBot && isDemo && <Loop film="error" />}
      <div className="error-screen__middle">
        {!isBot && <Logo markOnly />}
        <h1>{isBot ? shown : <Heading status={isAway ? undefined : status}>{shown}</Heading>}</h1>
        {!isBot && !next && (
          <p className="error-screen__text">
            {t(isAway ? 'errors.offline_text' : status === 404 ? 'errors.not_found_text' : 'errors.server')}
          </p>
        )}
        {next && (
          <SiteLink to={next.to} className="btn btn--lead">
            {next.words}
          </SiteLink>
        )}
        {/* After an error nobody foresaw the application starts anew, unless there is nowhere to fetch it from. */}
        <SiteLink
          to="/"
          className={next ? 'btn btn--line' : 'btn btn--lead'}
          reloadDocument={!isAway && !isRouteErrorResponse(error)}
        >
          {t('actions.go_home')}
        </SiteLink>
      </div>
    </main>
  )
}
