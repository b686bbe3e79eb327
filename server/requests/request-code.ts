import { newCode } from '#server/codes/new-code.ts'

/** A reference of 50 random bits, short enough for the phone and too many to try. */
export function newRequestCode(): string {
  return newCode(10)
}
