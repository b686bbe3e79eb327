import { useEffect, useSyncExternalStore } from 'react'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { LiveLink } from '#kit/runtime/live-watch.ts'
import type { QueuedChange } from '#office/desk-storage.ts'
import { setStaff } from '#office/staff-session.ts'
import { DeskQueue } from './desk-queue.ts'
import { sendDeskChange } from './send-desk-change.ts'

const tryAgainEvery = 5000

let speaks: { locale: Locale; words: (key: 'errors.server' | 'errors.offline') => string } | null = null
let onDone: ((booking: DeskBooking) => void) | null = null
let queue: DeskQueue | null = null

async function send(change: QueuedChange) {
  const answer = await sendDeskChange(speaks?.locale ?? 'en', change)
  if (!answer.ok && answer.status === 401) setStaff('out')
  return answer
}

function theQueue(): DeskQueue {
  queue ??= new DeskQueue({
    storage: localStorage,
    now: Date.now,
    send,
    wordsOf: ({ message }) => message ?? speaks?.words('errors.server') ?? '',
    onDone: (booking) => onDone?.(booking),
  })
  return queue
}

/** The queue of this browser, sending by itself while somebody looks at the board. */
export function useDeskQueue(staff: string, link: LiveLink, hear: (booking: DeskBooking) => void) {
  const { locale, t } = useLocale()
  const kept = theQueue()
  const changes = useSyncExternalStore(kept.subscribe, kept.read)
  useEffect(() => {
    speaks = { locale, words: t }
    onDone = hear
  }, [locale, t, hear])
  useEffect(() => {
    const reread = () => kept.reread()
    window.addEventListener('storage', reread)
    return () => window.removeEventListener('storage', reread)
  }, [kept])
  const waits = changes.some((change) => change.staff === staff && change.refused === undefined)
  useEffect(() => {
    if (!waits) return
    if (link !== 'lost') void kept.flush(staff)
    const timer = setInterval(() => void kept.flush(staff), tryAgainEvery)
    return () => clearInterval(timer)
  }, [kept, staff, link, waits])
  return { changes: changes.filter((change) => change.staff === staff), queue: kept }
}
