import { newIdempotencyKey } from '#kit/api/api.ts'

/** A UUID (version 4), made on the device, so that what is told twice is noted once. */
export function newIncidentId(): string {
  const hex = newIdempotencyKey()
  const [version, variant] = [`4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`]
  return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20)].join('-')
}
