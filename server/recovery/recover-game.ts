import type { RecoveryToGive } from '#contracts/office/recovery.ts'
import { translators } from '#messages/all-messages.ts'
import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutBooking, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { incidentsOfGame } from '#server/incidents/game-incidents.queries.ts'
import { type GiftRefusal, giveForGame } from './give-for-game.ts'

/** Makes good what staff saw spoiled, without waiting for a complaint. */
export async function recoverGame(
  db: Queries,
  { gift, ...call }: DeskOrderCall & { readonly gift: RecoveryToGive },
  now: number,
): Promise<'given' | DeskRefusal | GiftRefusal> {
  const done = await changeDeskOrder(db, call, 'voucher.change', now, async (tx, locked, audit) => {
    const { booking } = locked
    const spoiled = booking && (await incidentsOfGame(tx, booking).select('incident.id').executeTakeFirst())
    if (!spoiled) return 'not_recoverable'
    const reason = (locale: 'en' | 'ar') => translators[locale]('mails.recovery_reason_incident')
    const given = await giveForGame(tx, { actor: call.actor, locked, gift, reviewId: null, reason }, now)
    if (!given.ok) return given.code
    await audit({
      action: 'booking.recovered',
      ...aboutBooking(booking),
      after: { kind: gift.kind, amount: given.amount, order: call.code },
    })
    return 'given'
  })
  return answerOrCode(done)
}
