import { normaliseDigits } from '../digits/normalise-digits.ts'

export const shortestPin = 4
export const longestPin = 6

/** How long a session by PIN stays open while nobody touches the screen, and at most. */
export const pinIdleMinutes = 10
export const pinSessionHours = 12
/** So many wrong ones since the last right one, on whatever device, and a PIN is off. */
export const mostPinFailures = 15

/** A PIN as it is compared: digits of any script, nothing else. Null when it is none. */
export function readPin(typed: string): string | null {
  const pin = normaliseDigits(typed.trim())
  return /^\d+$/.test(pin) && pin.length >= shortestPin && pin.length <= longestPin ? pin : null
}

/** What people try first: one digit again and again, a run up or down, a pair repeated. */
export function isGuessablePin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  const same = steps.every((step) => step === steps[0])
  if (same && [0, 1, 9].includes(steps[0] ?? 0)) return true
  return pin.length % 2 === 0 && pin === pin.slice(0, 2).repeat(pin.length / 2)
}
