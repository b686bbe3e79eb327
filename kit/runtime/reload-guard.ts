/** The boot script writes the same key: whoever reloads first, the other one waits. */
export const guardKey = 'reload-guard'
const guardFor = 10_000

type RunningRouter = {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
}

declare global {
  interface Window {
    /** Called by React Router's loader of route files (see scripts/vite/changed-router.ts). */
    __miftahChunkError?: (error: unknown) => Promise<{ default: () => never }>
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

let isReloading = false
let isKept = false

/** A page that shows what could not be fetched again now, such as a board without a connection, is not loaded anew. */
export function suspendReload(keep: boolean): void {
  isKept = keep
}

/** Goes to the address the visitor was on the way to, as a new page with new files. */
function loadAnew() {
  const target = window.__reactRouterDataRouter?.state.navigation.location
  const { location } = window
  const isElsewhere = target && target.pathname + target.search !== location.pathname + location.search
  if (isElsewhere) location.assign(target.pathname + target.search + target.hash)
  else location.reload()
}

/**
 * A file of the build is gone: the page is loaded anew, once. False when that must not be: it was reloaded just now,
 * there is no connection to load it over, or what it shows must stay.
 */
export function reloadForNewFiles(): boolean {
  if (!isReloading && !isKept && navigator.onLine && claimReload(window.sessionStorage, Date.now())) {
    isReloading = true
    loadAnew()
  }
  return isReloading
}

export function guardReloads(): void {
  // A navigation waits for ever while the page reloads; otherwise it ends in a screen that fails with this error.
  window.__miftahChunkError = (error) =>
    new Promise((resolve) => {
      if (reloadForNewFiles()) return
      resolve({
        default() {
          throw error
        },
      })
    })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isReloading = false
  })
}
