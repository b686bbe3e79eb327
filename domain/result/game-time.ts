import { normaliseDigits } from '../digits/normalise-digits.ts'
import { mostSeconds } from './game-result.ts'

/**
 * How long a group took, as somebody types it in a hurry: `47` is minutes, `47:12` and `4712` minutes and seconds,
 * `1:02:10` hours as well. Null for what is no time.
 */
export function parseGameTime(typed: string): number | null {
  const text = normaliseDigits(typed)
    .trim()
    .replace(/[.,٫:؛\s]+/g, ':')
  const bare = /^(\d{1,2})(\d{2})$/.exec(text)
  const parts = bare ? [bare[1], bare[2]] : text.split(':')
  if (parts.length > 3 || parts.some((part) => !part || !/^\d{1,3}$/.test(part))) return null
  const numbers = parts.map(Number)
  if (numbers.slice(1).some((number) => number > 59)) return null
  const [first = 0, second = 0, third = 0] = numbers
  const seconds = numbers.length === 3 ? first * 3600 + second * 60 + third : first * 60 + second
  return seconds > 0 && seconds <= mostSeconds ? seconds : null
}

/** `47:12`, and `1:02:10` from an hour on. */
export function formatGameTime(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
