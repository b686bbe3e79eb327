export type ThrownError = {
  readonly name?: string
  readonly message?: string
  readonly stack?: string
  /** The script the browser names in its error event. */
  readonly file?: string
}

/** Loops of layout observers are the browser's notice, not a fault; an aborted call is somebody's wish. */
const noise = /ResizeObserver loop/
const extension = /(?:chrome|moz|safari(?:-web)?|ms-browser)-extension:/

/**
 * Tells whether an error nobody caught comes from our own scripts. Browser extensions, counters from other hosts and
 * scripts injected by in-app browsers fail on every page, and must not take it away from the visitor.
 */
export function isOwnError(error: ThrownError, scripts: string): boolean {
  if (error.name === 'AbortError' || noise.test(error.message ?? '')) return false
  const place = `${error.file ?? ''}\n${error.stack ?? ''}`
  return place.includes(scripts) && !extension.test(place)
}
