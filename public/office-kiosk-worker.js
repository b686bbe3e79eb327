// Opens the page that guests sign at when nothing can be reached. What the page loaded is kept, and nothing of the API.
const place = 'miftah-kiosk'
const page = '/office/kiosk'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const keep = event.data?.keep
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep))
})

async function keepAll(addresses) {
  const cache = await caches.open(place)
  await Promise.all(
    addresses.map(async (address) => {
      // Files of a build never change; the page itself is fetched anew.
      if (new URL(address).pathname !== page && (await cache.match(address))) return
      const answer = await fetch(address)
      if (answer.ok) await cache.put(address, answer)
    }),
  )
  const kept = await cache.keys()
  await Promise.all(kept.map((one) => addresses.includes(one.url) || cache.delete(one)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(answerTo(request, pathname))
})

async function answerTo(request, pathname) {
  const cache = await caches.open(place)
  const isPage = request.mode === 'navigate'
  const kept = await cache.match(isPage ? page : request, { ignoreSearch: isPage })
  if (kept && !isPage) return kept
  try {
    const answer = await fetch(request)
    // While the database is away the page comes without the venue; the one that is kept has it.
    return isPage && !answer.ok && kept && pathname === page ? kept : answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}
