import { useEffect, useSyncExternalStore } from 'react'
import { checkInOrder, noteNoShow, takeWhatIsDue, writeStaffNote } from '#contracts/calls/desk.calls.ts'
import type { DeskBooking } from '#contracts/office-desk.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { type ApiAnswer, callApi } from '../../runtime/api.ts'
import type { LiveLink } from '../../runtime/live-watch.ts'
import type { QueuedChange } from '../desk-storage.ts'
import { setStaff } from '../staff-session.ts'
import { DeskQueue } from './desk-queue.ts'

const tryAgainEvery = 5000

let speaks: { locale: Locale; words: (key: 'errors.server' | 'errors.offline') => string } | null = null
let onDone: ((booking: DeskBooking) => void) | null = null
let queue: DeskQueue | null = null

/** By what it is called where it is kept: a browser may hold changes from before it was updated. */
function callOf(change: QueuedChange): Promise<ApiAnswer<DeskBooking>> {
  const locale = speaks?.locale ?? 'en'
  const { key: idempotencyKey, branch, code } = change
  const given = { params: { branch, code }, idempotencyKey }
  switch (change.what) {
    case 'check-in':
      return callApi(locale, checkInOrder, { ...given, body: { saidAt: change.saidAt } })
    case 'no-show':
      return callApi(locale, noteNoShow, { ...given, body: { saidAt: change.saidAt } })
    case 'note':
      return callApi(locale, writeStaffNote, { ...given, body: { note: change.note } })
    case 'payments': {
      const { amount, method } = change
      return callApi(locale, takeWhatIsDue, { ...given, body: { amount, method } })
    }
  }
}

async function send(change: QueuedChange) {
  const answer = await callOf(change)
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
