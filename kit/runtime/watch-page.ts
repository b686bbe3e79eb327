import { isRouteErrorResponse } from 'react-router'
import { isBot } from '#domain/locale/is-bot.ts'
import { recordFatalError } from '../errors/fatal-error.ts'
import { isOwnError } from '../errors/own-error.ts'
import { isChunkError } from './chunk-error.ts'
import { reloadForNewFiles } from './reload-guard.ts'

/** Where our own scripts come from: a build keeps them in one folder, development serves them from everywhere. */
const scripts = () => `${window.location.origin}/${import.meta.env.DEV ? '' : 'assets/'}`

let isLeaving = false

/** Switches the root view to the error page; for bots the error is only logged, which the browser has done. */
function takeOver(error: unknown) {
  if (!isLeaving && !isBot(navigator.userAgent)) recordFatalError(error)
}

function thrown(error: unknown) {
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : {}
}

function watchWindow() {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (isOwnError({ message, ...thrown(error), file: filename }, scripts()))
      takeOver(error ?? new Error(message))
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const isMissingFile = isChunkError(reason)
    if (isMissingFile ? !reloadForNewFiles() : isOwnError(thrown(reason), scripts())) takeOver(reason)
  })
  // Calls that break off because the visitor leaves are nobody's error.
  window.addEventListener('pagehide', () => {
    isLeaving = true
  })
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
}

/** Watches for errors nobody caught, from before the first view on. */
export function watchPage() {
  watchWindow()
  return {
    /** From the view layer and from loaders; React Router shows its boundary. A loader's 404 is no fault. */
    viewError(error: unknown) {
      if (!isRouteErrorResponse(error)) console.error(error)
    },
    mountError(error: unknown) {
      console.error(error)
      takeOver(error)
    },
  }
}
