import { createHash } from 'node:crypto'
import type { Minor, Strokes } from '#domain/waiver/waiver.ts'

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

type Person = {
  readonly salt: string
  readonly name: string
  readonly minors: readonly Minor[]
  readonly strokes: Strokes | null
}

/**
 * Of who signed: it stays when they are forgotten. Without the salt, which is forgotten with them, nobody finds a name by
 * trying names.
 */
export function fingerprintOf({ salt, name, minors, strokes }: Person): string {
  return sha256([salt, name, minors.map((one) => [one.name, one.birthYear]), strokes])
}

export type SealedWaiver = {
  readonly id: string
  readonly branch_id: number
  readonly order_id: string
  readonly version: number
  readonly locale: string
  readonly warnings: readonly string[]
  readonly role: string
  readonly minors_count: number
  readonly ticks: number
  readonly signature: string
  readonly channel: string
  readonly signed_at: Date
  readonly received_at: Date
  readonly fingerprint: string
  readonly position: number
  readonly previous: string
}

/** Over what was signed, by whom and when, and over the seal before it: a row that is changed or taken out shows. */
export function sealOf(waiver: SealedWaiver, textHash: string): string {
  const { signed_at, received_at, ...row } = waiver
  return sha256([
    row.previous,
    row.position,
    textHash,
    row.id,
    row.branch_id,
    row.order_id,
    row.version,
    row.locale,
    row.warnings,
    row.role,
    row.minors_count,
    row.ticks,
    row.signature,
    row.channel,
    signed_at.toISOString(),
    received_at.toISOString(),
    row.fingerprint,
  ])
}
