import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { listNews, noteNewsSeen, watchNews } from '#contracts/calls/office/news.calls.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { NewsScreen } from '#domain/news/news-topics.ts'
import { callApi } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { watchLive } from '#kit/runtime/live-watch.ts'
import { setStaff } from '../staff-session.ts'
import { allowSound } from './news-sound.ts'
import { forgetNews, takeNews, useUnseen } from './news-store.ts'

const screens: Readonly<Record<string, NewsScreen>> = {
  '/office/bookings': 'bookings',
  '/office/store/waiting': 'waiting',
  '/office/requests': 'requests',
  '/office/reviews': 'reviews',
  '/office/store': 'store',
}

/** What is seen by being at an address: all that is listed there, or what happened to one order. */
function seenAt(path: string): { screen: NewsScreen } | { order: string } | null {
  const screen = screens[path]
  if (screen) return { screen }
  const order = /^\/office\/bookings\/(\w{10})$/.exec(path)?.[1]
  return order ? { order } : null
}

/** Follows the news of whoever is in, for the menu and the board, and notes what they have opened. Shows nothing itself. */
export function NewsWatch() {
  const { locale } = useLocale()
  const watch = useRef<ReturnType<typeof watchLive>>(null)
  useEffect(() => {
    async function ask(ended: AbortSignal): Promise<boolean> {
      const answer = await callApi(locale, listNews, { query: {}, signal: ended })
      if (ended.aborted) return true
      if (answer.ok) takeNews(answer.data)
      else if (answer.status === 401) setStaff('out')
      return answer.ok
    }
    watch.current = watchLive({ stream: apiAddress(watchNews, {}), ask, onLink: () => {} })
    return () => watch.current?.stop()
  }, [locale])
  useEffect(() => forgetNews, [])
  useEffect(() => {
    const touched = new AbortController()
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, allowSound, { once: true, signal: touched.signal })
    return () => touched.abort()
  }, [])

  const { pathname, key } = useLocation()
  const unseen = useUnseen()
  const seen = seenAt(parseLocalePath(pathname).path)
  const count = seen ? unseen['screen' in seen ? seen.screen : 'bookings'] : 0
  const body = JSON.stringify(seen)
  // What arrives while one stands there is new until one turns to it again.
  const noted = useRef('')
  useEffect(() => {
    if (count === 0 || noted.current === key + body) return
    noted.current = key + body
    void callApi(locale, noteNewsSeen, { body: JSON.parse(body) }).then(() => watch.current?.refresh())
  }, [count, key, body, locale])

  const navigate = useSiteNavigate()
  useEffect(() => {
    // A notice of the browser was pressed: the worker that shows them has brought this window to the front.
    const go = ({ data }: MessageEvent<{ readonly path?: unknown }>) => {
      if (typeof data?.path === 'string' && data.path.startsWith('/')) void navigate(data.path)
    }
    navigator.serviceWorker?.addEventListener('message', go)
    return () => navigator.serviceWorker?.removeEventListener('message', go)
  }, [navigate])
  return null
}
