import type { BranchDay } from '#contracts/availability.ts'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { showBranchDay, streamBranchDay } from '#contracts/calls/availability.calls.ts'
import type { DataOf } from '#contracts/calls/call.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { fetchSite } from '#kit/api/fetch-site.ts'
import { type LiveLink, watchLive } from '#kit/runtime/live-watch.ts'

export type WatchedEvening = {
  readonly branch: string
  readonly date: string
  readonly players: number | null
  readonly locale: Locale
  readonly onDay: (day: BranchDay) => void
  readonly onLink: (link: LiveLink) => void
}

const longestCall = 10_000

/** Follows who has booked what on an evening. */
export function watchEvening({ branch, date, players, locale, onDay, onLink }: WatchedEvening) {
  const address = apiAddress(showBranchDay, {
    params: { branch },
    query: { date, players: players ?? undefined },
  })
  let tag: string | null = null

  async function ask(ended: AbortSignal): Promise<boolean> {
    try {
      const answer = await fetchSite(address, {
        locale,
        // The answer may not be cached, so the browser sends no ETag by itself.
        headers: { Accept: 'application/json', ...(tag && { 'If-None-Match': tag }) },
        signal: AbortSignal.any([ended, AbortSignal.timeout(longestCall)]),
      })
      if (answer.status === 304) return true
      if (!answer.ok) return false
      const day: DataOf<typeof showBranchDay> = await answer.json()
      tag = answer.headers.get('ETag')
      if (!ended.aborted) onDay(day)
      return true
    } catch {
      return false
    }
  }

  const stream = apiAddress(streamBranchDay, { params: { branch }, query: { date } })
  return watchLive({ stream, ask, onLink })
}
