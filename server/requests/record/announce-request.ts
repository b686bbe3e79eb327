import type { Actor } from '#domain/staff/actor.ts'
import type { Transaction } from '#server/db/connect.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import type { RequestRow } from './lock-request.ts'

type Announced = Pick<RequestRow, 'id' | 'code' | 'type' | 'branch_id'>

/** A request came, or what somebody wrote in the contact form; one that looks automatic counts once a person has said that it is not. */
export function announceRequest(
  tx: Transaction,
  request: Announced,
  actor: Actor,
  now: number,
): Promise<void> {
  const { id: requestId, code, type, branch_id: branchId } = request
  const event = type === 'contact' ? 'message.received' : 'request.received'
  return announceEvent(tx, event, { request: code, type }, { branchId, actor, requestId, now })
}

/** The guest wrote again. */
export function announceMessage(tx: Transaction, request: Announced, now: number): Promise<void> {
  const { id: requestId, code, type, branch_id: branchId } = request
  return announceEvent(
    tx,
    'message.received',
    { request: code, type },
    { branchId, actor: 'guest', requestId, now },
  )
}
