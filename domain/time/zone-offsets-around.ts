import type { ZoneOffsets } from './told-zones.ts'
import { zoneRulesBetween } from './zone-rules.ts'

const day = 24 * 3_600_000
const daysBack = 40
const daysAhead = 400

let known: { readonly key: string; readonly offsets: ZoneOffsets } | undefined

/** The clocks of the branches for as long as a kept page may live and a session may be sold. */
export function zoneOffsetsAround(now: number, timeZones: readonly string[]): ZoneOffsets {
  // By the day: a page that is made twice is the same page.
  const today = Math.floor(now / day) * day
  const key = [today, ...timeZones].join()
  // Every page asks, and the rules of a zone are slow to read.
  if (known?.key !== key) known = { key, offsets: readOffsets(today, timeZones) }
  return known.offsets
}

function readOffsets(today: number, timeZones: readonly string[]): ZoneOffsets {
  const [from, until] = [today - daysBack * day, today + daysAhead * day]
  const zones = [...new Set(timeZones)].map((timeZone) => {
    const rules = zoneRulesBetween(from, until, timeZone)
    return [timeZone, rules.map(({ since, offset }) => ({ since, offset }))] as const
  })
  return { from, until, zones: Object.fromEntries(zones) }
}
