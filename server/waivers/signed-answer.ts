import type { WaiverSigned } from '#contracts/waiver.ts'
import { playersOf } from '#domain/waiver/waiver.ts'
import { answer } from '#server/calls/endpoint.ts'
import type { Queries } from '#server/db/connect.ts'
import { countSigned } from './game-to-sign.queries.ts'

type Done = Pick<WaiverSigned, 'role' | 'minors'> & { readonly id: string; readonly orderId: string }

/** How many somebody has signed for, and how many of the group are signed for now. */
export async function signedAnswer(db: Queries, { id, orderId, role, minors }: Done) {
  const players = playersOf({ role, minors: minors.length })
  return answer(201, { id, players, signed: await countSigned(db, orderId) })
}
