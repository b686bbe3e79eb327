import type { Credentials } from '#server/zatca/authority.ts'
import { openForUnit } from '#server/zatca/seal-unit.ts'

/** What a unit signs in with; null when it was sealed with a key that is not here. */
export function openCredentials(
  serial: string,
  sealed: string | null,
  keys: readonly string[],
): Credentials | null {
  const text = sealed === null ? null : openForUnit(serial, sealed, keys)
  return text === null ? null : (JSON.parse(text) as Credentials)
}
