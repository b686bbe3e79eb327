import { isChunkError } from './chunk-error.ts'

/** The boot script writes the same key: whoever reloads first, the other one waits. */
export const guardKey = 'reload-guard'
const guardFor = 10_000

type RunningRouter = {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
}

declare global {
  interface Window {
    /** Called by React Router's loader of route files (see scripts/vite/guarded-chunk-errors.ts). */
    __miftahChunkError?: (error: unknown) => Promise<never>
    __reactRouterDataRouter?: RunningRouter
  }
}

/** Takes the right to reload, unless somebody reloaded within the last ten seconds. */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(storage.getItem(guardKey) ?? 0) < guardFor) return false
    storage.setItem(guardKey, String(now))
    return true
  } catch {
    // Without storage nothing would stop a loop.
    return false
  }
}

let reloading: Promise<never> | undefined

/** Whether the page is already on its way out; there is nothing to show any more. */
export function isReloading(): boolean {
  return reloading !== undefined
}

/** Goes to the address the visitor was on the way to, as a new page with new files. */
function loadAnew() {
  const target = window.__reactRouterDataRouter?.state.navigation.location
  const { location } = window
  const isElsewhere = target && target.pathname + target.search !== location.pathname + location.search
  if (isElsewhere) location.assign(target.pathname + target.search + target.hash)
  else location.reload()
}

/** A file of the build is gone: reloads once, or fails with the error when it was reloaded just now. */
function recover(error: unknown): Promise<never> {
  if (reloading) return reloading
  if (!claimReload(window.sessionStorage, Date.now())) return Promise.reject(error)
  reloading = new Promise(() => {})
  loadAnew()
  return reloading
}

/** Reloads when this error means a missing file and the guard allows it; anything else is left alone. */
export function reloadForChunkError(error: unknown): void {
  if (typeof window !== 'undefined' && isChunkError(error)) recover(error).catch(() => {})
}

export function guardReloads(): void {
  window.__miftahChunkError = recover
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) reloading = undefined
  })
}
