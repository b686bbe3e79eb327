import type { WaiverToSign } from '#contracts/waiver.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { documentSections } from '#server/house-documents/document-sections.ts'
import { readInForce } from '#server/house-documents/office-document.queries.ts'
import { countSigned, isSignedFor, readGameToSign, warningsOf } from './game-to-sign.queries.ts'

/** What is read before one signs for a game: the room's warnings, then the house's waiver as it is in force. */
export async function showWaiverToSign(
  db: Queries,
  orderId: string,
  locale: Locale,
  now: number,
): Promise<WaiverToSign | 'waivers_off'> {
  const game = await readGameToSign(db, orderId)
  if (!game || !isSignedFor(game, now)) return 'waivers_off'
  const { number, text } = await readInForce(db, 'waiver', now)
  return {
    version: number,
    title: translators[locale]('footer.waiver'),
    warnings: warningsOf(game, locale),
    sections: documentSections(text[locale]),
    players: game.players,
    signed: await countSigned(db, orderId),
  }
}
