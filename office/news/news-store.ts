import { useSyncExternalStore } from 'react'
import type { NewsLine, OfficeNews } from '#contracts/office/news.ts'

type Unseen = OfficeNews['unseen']

const nothing: Unseen = { bookings: 0, waiting: 0, requests: 0, reviews: 0, store: 0 }

let unseen: Unseen | null = null
/** The newest this window knows of; null before the first answer, which is no news. */
let newest: number | null = null
const listeners = new Set<() => void>()
const hearing = new Set<(arrived: readonly NewsLine[]) => void>()

function subscribe(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Takes in what the server knows, and tells whoever listens of what this window did not know yet. */
export function takeNews(news: OfficeNews): void {
  unseen = news.unseen
  const before = newest
  newest = news.items[0]?.id ?? newest ?? 0
  for (const hear of listeners) hear()
  if (before === null) return
  const arrived = news.items.filter(({ id, seen }) => id > before && !seen)
  if (arrived.length > 0) for (const hear of hearing) hear(arrived)
}

/** Somebody else may sign in next. */
export function forgetNews(): void {
  unseen = null
  newest = null
  for (const hear of listeners) hear()
}

/** Calls back with what arrives, the newest first. */
export function hearNews(hear: (arrived: readonly NewsLine[]) => void): () => void {
  hearing.add(hear)
  return () => hearing.delete(hear)
}

/** What they have not seen, by screen. */
export function useUnseen(): Unseen {
  return useSyncExternalStore(
    subscribe,
    () => unseen ?? nothing,
    () => nothing,
  )
}
