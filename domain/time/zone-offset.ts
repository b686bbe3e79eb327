import { toldOffset } from './told-zones.ts'

/** A zone changes its clocks on a quarter of an hour. */
export const quarter = 15 * 60_000

// `Intl` knows every zone, but is slow to ask, and its first answer takes a phone longer than the page takes to draw.
const remembered = new Map<string, number>()
const mostRemembered = 5000

/** How many milliseconds the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  const said = toldOffset(instant, timeZone)
  if (said !== undefined) return said
  const since = Math.floor(instant / quarter) * quarter
  const key = `${since} ${timeZone}`
  let offset = remembered.get(key)
  if (offset === undefined) {
    offset = askedOffset(since, timeZone)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, offset)
  }
  return offset
}

/** Before this no zone had rules, and `Intl` counts years before Christ as if they were after. */
const firstRules = Date.UTC(1800, 0)

function askedOffset(instant: number, timeZone: string): number {
  const at = Math.max(instant, firstRules)
  const shown: Record<string, number> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  clocks.set(timeZone, made)
  return made
}
