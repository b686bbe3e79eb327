import { wallClock } from '#domain/time/wall-clock.ts'

const minute = 60_000

/** A moment by the clock of a place, with how far that is from UTC: `2026-12-03T19:00:00+03:00`. */
export function withOffset(at: Date, timeZone: string): string {
  const { date, time } = wallClock(at.getTime(), timeZone)
  const wall = `${date}T${time}:00`
  const offset = Math.round((Date.parse(`${wall}Z`) - at.getTime()) / minute)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const away = Math.abs(offset)
  return `${wall}${offset < 0 ? '-' : '+'}${two(away / 60)}:${two(away % 60)}`
}
