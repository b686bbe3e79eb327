/** The worker that opens the device's page when nothing can be reached; it has no other page. */
const worker = '/office-kiosk-worker.js'
const scope = '/office/kiosk'

/** Keeps this page and all that it loaded on the device. Where a browser can not, it works on as long as it is open. */
export async function keepKiosk(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(worker, { scope })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter((name) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin && pathname.split('/')[1] !== 'api'
  })
  active?.postMessage({ keep: [...new Set([location.origin + scope, ...own])] })
}
