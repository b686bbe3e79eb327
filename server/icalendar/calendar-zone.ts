import type { EpochMs } from '#domain/time/wall-clock.ts'
import {
  isShownOnce,
  wallClockAt,
  type ZoneRule,
  zoneRulesAround,
  zoneRulesBetween,
} from '#domain/time/zone-rules.ts'

/** The zone of an event as RFC 5545 wants it described: the rule that holds then, and the next one. */
export function zoneLines(timeZone: string, at: EpochMs): string[] {
  return ruleLines(timeZone, zoneRulesAround(at, timeZone))
}

/** The zone of many events: every rule that holds from the first to the last of them. */
export function zoneLinesBetween(timeZone: string, from: EpochMs, until: EpochMs): string[] {
  return ruleLines(timeZone, zoneRulesBetween(from, until, timeZone))
}

function ruleLines(timeZone: string, rules: readonly ZoneRule[]): string[] {
  const standard = Math.min(...rules.map(({ offset }) => offset))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...rules.flatMap(({ since, before, offset }) => {
      const kind = offset > standard ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        // By the clock as it was before.
        `DTSTART:${compact(new Date(since + before).toISOString())}`,
        `TZOFFSETFROM:${signed(before)}`,
        `TZOFFSETTO:${signed(offset)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

/**
 * A time of an event by the clock of its zone. An hour that is shown twice is told in UTC: RFC 5545 means the first
 * one, but not every calendar does.
 */
export function timeLine(name: string, at: EpochMs, timeZone: string): string {
  if (!isShownOnce(at, timeZone)) return `${name}:${utc(at)}`
  return `${name};TZID=${timeZone}:${compact(wallClockAt(at, timeZone))}`
}

export function utc(at: EpochMs): string {
  return `${compact(new Date(at).toISOString())}Z`
}

function compact(iso: string): string {
  return iso.replace(/[-:]|\.\d+|Z$/g, '')
}

function signed(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
