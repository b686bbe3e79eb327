import { Fragment, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useLocale } from '../i18n/messages.tsx'
import { isChunkError } from '../runtime/chunk-error.ts'
import { reloadForNewFiles } from '../runtime/reload-guard.ts'
import { PageHead } from '../site/page-head.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { describeError, firstCharacters } from './describe-error.ts'
import { useIsBot, useSavesData } from './visitor.ts'

const calmOnly = '(prefers-reduced-motion: no-preference)'

/** An address inside an Arabic sentence keeps its own direction. */
function withPaths(message: string): ReactNode[] {
  return message.split(/(\/\S*)/).map((part, index) =>
    part.startsWith('/') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

/** The loop behind the error; those who ask for calm or for little data get the still picture under it. */
function Loop() {
  if (useSavesData()) return null
  return (
    <video autoPlay muted loop playsInline disablePictureInPicture tabIndex={-1} aria-hidden="true">
      <source src="/loop/loop-error.webm" type="video/webm" media={calmOnly} />
      <source src="/loop/loop-error.mp4" type="video/mp4" media={calmOnly} />
    </video>
  )
}

/** The full-screen error page of spec §2. A bot reads the sentence alone. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useLocale()
  const { pathname, search } = useLocation()
  const isBot = useIsBot()
  // The answer to a missing file is a new page; only the guard's refusal is shown.
  if (isChunkError(error) && reloadForNewFiles()) return null

  const { status, message } = describeError(error)
  const sentence = message === 'no_route' ? t('errors.route_not_found', { path: pathname + search }) : message
  const shown = withPaths(firstCharacters(sentence ?? t('errors.error')))
  // After an error that nobody foresaw the application starts anew instead of going on with what broke it.
  const home = { to: '/', children: t('actions.go_home'), reloadDocument: !isRouteErrorResponse(error) }
  const head = <PageHead title={t('titles.error')} noindex />

  if (isBot)
    return (
      <main id="content" className="wrap error-plain">
        {head}
        <h1 className="h2">{shown}</h1>
        <SiteLink {...home} />
      </main>
    )
  return (
    <main id="content" className="error-screen stage">
      {head}
      <Loop />
      <div className="error-screen__middle">
        <Logo markOnly />
        <h1>
          <span className="error-screen__status">{status}</span>
          <span className="doorline error-screen__line">
            <span className="sr"> | </span>
          </span>
          <span className="error-screen__message">{shown}</span>
        </h1>
        <SiteLink className="btn btn--lead" {...home} />
      </div>
    </main>
  )
}
