import { Temporal } from 'temporal-polyfill'
import type { EpochMs } from './wall-clock.ts'

/** From `since` on the clocks of a zone are `offset` milliseconds ahead of UTC; before, they were `before` ahead. */
export type ZoneRule = { readonly since: EpochMs; readonly before: number; readonly offset: number }

/** The rule that holds at an instant and the one that follows it; one that was always there begins in 1970. */
export function zoneRulesAround(at: EpochMs, timeZone: string): ZoneRule[] {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  // A change at this very instant is the one that holds.
  const previous = moment.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const next = moment.getTimeZoneTransition('next')
  const offset = moment.offsetNanoseconds / 1_000_000
  const holds =
    previous && previous.epochMilliseconds >= 0
      ? ruleFrom(previous)
      : { since: -offset, before: offset, offset }
  return next ? [holds, ruleFrom(next)] : [holds]
}

/** The rules of a zone from one instant to another, the first of them the one that holds at the beginning. */
export function zoneRulesBetween(from: EpochMs, until: EpochMs, timeZone: string): ZoneRule[] {
  const rules = zoneRulesAround(from, timeZone).slice(0, 1)
  for (let at = from; ; ) {
    const next = zoneRulesAround(at, timeZone)[1]
    if (!next || next.since > until) return rules
    rules.push(next)
    at = next.since
  }
}

function ruleFrom(change: Temporal.ZonedDateTime): ZoneRule {
  const before = change.subtract({ milliseconds: 1 }).offsetNanoseconds / 1_000_000
  return { since: change.epochMilliseconds, before, offset: change.offsetNanoseconds / 1_000_000 }
}

/** What the clock on the wall shows, to the second: `2026-11-05T21:30:00`. */
export function wallClockAt(at: EpochMs, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return local.toString({ smallestUnit: 'second' })
}

/** Tells whether the clock on the wall shows this time only once, not again when it is put back. */
export function isShownOnce(at: EpochMs, timeZone: string): boolean {
  const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    shown.toZonedDateTime(timeZone, { disambiguation }),
  )
  return first?.epochMilliseconds === last?.epochMilliseconds
}
