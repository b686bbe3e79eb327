import * as calls from '#contracts/calls/office/news.calls.ts'
import type { useApi } from '#kit/api/use-api.ts'

type Api = ReturnType<typeof useApi>

/** The worker stands apart from every page: it has no page to control, and no page waits for it. */
const worker = '/office-news-worker.js'
const scope = '/office-news/'

/** `none`: this browser has no such notices. `denied`: its user has forbidden them. */
export type Ringing = 'none' | 'denied' | 'off' | 'on'

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistrations()
  return found.find((one) => new URL(one.scope).pathname === scope)
}

export async function readRinging(): Promise<Ringing> {
  const canRing = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canRing) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  return subscription ? 'on' : 'off'
}

/** A browser gives nothing to ring by before its worker works. */
async function openWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope })
  const starting = registration.installing ?? registration.waiting
  if (!registration.active && starting)
    await new Promise<void>((resolve) => {
      starting.addEventListener('statechange', () => starting.state === 'activated' && resolve())
    })
  return registration
}

/** Asks for leave and lets the server ring this browser. Answers how it is now. */
export async function startRinging(api: Api): Promise<Ringing> {
  if ((await Notification.requestPermission()) !== 'granted') return readRinging()
  const key = await api(calls.showPushKey)
  if (!key.ok) return 'off'
  const registration = await openWorker()
  const old = await registration.pushManager.getSubscription()
  const subscription =
    old ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.data.key }))
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', publicKey: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  const added = await api(calls.addPushDevice, { body })
  return added.ok ? 'on' : 'off'
}

/** This browser rings for nobody any more. */
export async function stopRinging(api: Api): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const subscription = await (await findRegistration())?.pushManager?.getSubscription()
  if (!subscription) return
  await api(calls.endPushDevice, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}
