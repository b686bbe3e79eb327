import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WaiverSigned } from '#contracts/waiver.ts'
import { isCompanionName, isPersonName, tidyName } from '#domain/companion/companion-name.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import {
  areStrokes,
  fitsRole,
  guardianPhone,
  isMinorBorn,
  playersOf,
  type WaiverChannel,
} from '#domain/waiver/waiver.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { documentSections } from '#server/house-documents/document-sections.ts'
import { readInForce } from '#server/house-documents/office-document.queries.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { type GameToSign, isSignedFor, readGameToSign, warningsOf } from './game-to-sign.queries.ts'
import { fingerprintOf, sealOf } from './seal-waiver.ts'

type Signing = WaiverSigned & {
  readonly orderId: string
  readonly companionId: string | null
  readonly locale: Locale
  readonly channel: WaiverChannel
  /** By the clock of the device; of the phone in somebody's hand it is now. */
  readonly signedAt: number
}

type Refusal =
  | 'waivers_off'
  | 'waiver_changed'
  | 'waiver_unticked'
  | 'waiver_minors'
  | 'waiver_phone'
  | 'waiver_strokes'
  | 'companion_name'

export type Signed =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly code: Refusal }

/** Adds what somebody signed to the chain of its branch: who signs at the same moment comes behind. */
export async function signWaiver(tx: Transaction, signing: Signing, now: number): Promise<Signed> {
  const { orderId, locale, role, ticks, channel } = signing
  const game = await readGameToSign(tx, orderId)
  if (!game || !isSignedFor(game, signing.signedAt)) return { ok: false, code: 'waivers_off' }
  const signed = await readSignedText(tx, signing, now)
  if (!signed) return { ok: false, code: 'waiver_changed' }
  const { number: version, text, text_hash: textHash } = signed
  if (ticks !== documentSections(text[locale]).filter(({ asks }) => asks).length)
    return { ok: false, code: 'waiver_unticked' }
  const person = judgePerson(signing, game, now)
  if (typeof person === 'string') return { ok: false, code: person }

  const chain = await lockChain(tx, game.branch_id)
  const salt = randomBytes(16).toString('hex')
  const row = {
    id: randomUUID(),
    branch_id: game.branch_id,
    order_id: orderId,
    version,
    locale,
    warnings: warningsOf(game, locale),
    role,
    minors_count: person.minors.length,
    ticks,
    signature: person.strokes ? ('drawn' as const) : ('typed' as const),
    channel,
    signed_at: new Date(signing.signedAt),
    received_at: new Date(now),
    fingerprint: fingerprintOf({ salt, ...person }),
    position: chain.length + 1,
    previous: chain.seal,
  }
  const seal = sealOf(row, textHash)
  await tx
    .insertInto('waiver')
    .values({
      ...row,
      seal,
      salt,
      photo_consent: signing.photos ?? null,
      companion_id: signing.companionId,
      name: person.name,
      phone: person.phone,
      minors: JSON.stringify(person.minors),
      strokes: person.strokes && JSON.stringify(person.strokes),
    })
    .execute()
  await tx
    .updateTable('waiver_chain')
    .set({ length: row.position, seal })
    .where('branch_id', '=', game.branch_id)
    .execute()
  const { code } = await readRow(tx, 'order', { id: orderId }, ['code'])
  const players = playersOf({ role, minors: person.minors.length })
  await announceEvent(tx, 'waiver.signed', { waiver: row.id, order: code, players })
  return { ok: true, id: row.id }
}

/**
 * The text that was signed: the one in force. A device without a connection has people sign the one it knows, which may
 * have been followed by another before the device could say so.
 */
async function readSignedText(tx: Transaction, { version, signedAt, channel }: Signing, now: number) {
  const inForce = await readInForce(tx, 'waiver', now)
  if (inForce.number === version || channel !== 'kiosk') return inForce.number === version ? inForce : null
  const [signed, next] = await tx
    .selectFrom('house_document_version')
    .select(['number', 'text', 'text_hash', 'saved_at'])
    .where('document', '=', 'waiver')
    .where('number', 'in', [version, version + 1])
    .orderBy('number')
    .execute()
  return signed?.number === version && next && next.saved_at.getTime() > signedAt ? signed : null
}

function judgePerson(signing: Signing, game: GameToSign, now: number) {
  const { name: typed, role, minors, strokes, phone: called } = signing
  const name = tidyName(typed)
  if (!isPersonName(name)) return 'companion_name'
  const year = Number(wallClock(now, game.time_zone).date.slice(0, 4))
  const tidy = minors.map((one) => ({ name: tidyName(one.name), birthYear: one.birthYear }))
  const areMinors = tidy.every((one) => isCompanionName(one.name) && isMinorBorn(one.birthYear, year))
  if (!fitsRole({ role, minors: minors.length }) || !areMinors) return 'waiver_minors'
  const phone = role !== 'player' && called ? guardianPhone(called) : null
  if (role !== 'player' && called && !phone) return 'waiver_phone'
  if (strokes && !areStrokes(strokes)) return 'waiver_strokes'
  return { name, minors: tidy, phone, strokes }
}

/** The end of a branch's chain, kept for this transaction. */
async function lockChain(tx: Transaction, branchId: number) {
  await sql`insert into waiver_chain (branch_id) values (${branchId}) on conflict do nothing`.execute(tx)
  return tx
    .selectFrom('waiver_chain')
    .select(['length', 'seal'])
    .where('branch_id', '=', branchId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
