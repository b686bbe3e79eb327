import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Database } from '#server/db/connect.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { bookAtDesk } from './book-at-desk.ts'
import { expireHolds } from './expire-holds.ts'
import { holdSlot } from './hold-slot.ts'
import { moveBooking } from './move-booking.ts'
import { releaseHold } from './release-hold.ts'
import { renewHold } from './renew-hold.ts'
import { lookThenHold } from './test-look-then-hold.ts'

type AtSlot = { readonly room: string; readonly startsAt: number; readonly now: number }
type OfOrder = { readonly orderId: string; readonly now: number }

/** Something one client does. */
export type RaceTask =
  | (AtSlot & { readonly kind: 'hold' | 'desk' | 'look-then-hold'; readonly key: string })
  | (AtSlot & OfOrder & { readonly kind: 'move'; readonly actor: 'guest' | 'staff:1' })
  | (OfOrder & { readonly kind: 'renew' | 'release' })
  | { readonly kind: 'expire'; readonly now: number }
  | {
      readonly kind: 'money'
      readonly ref: string
      readonly paymentId: string
      readonly amount: number
      readonly now: number
    }

/** What the client heard: `ok`, or the code of a refusal. An error is none of these. */
export type RaceAnswer = {
  readonly task: RaceTask
  readonly outcome: string
  readonly orderId?: string
  readonly error?: string
}

export async function doTask(db: Database, book: BranchBook, task: RaceTask): Promise<RaceAnswer> {
  try {
    return { task, ...(await outcomeOf(db, book, task)) }
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    return { task, outcome: 'error', error: `${code} ${message}` }
  }
}

type Outcome = { outcome: string; orderId?: string }

async function outcomeOf(db: Database, book: BranchBook, task: RaceTask): Promise<Outcome> {
  const { now } = task
  switch (task.kind) {
    case 'hold':
    case 'look-then-hold': {
      const { room, startsAt, key } = task
      const input = { room, startsAt, players: 4, locale: 'en', idempotencyKey: key } as const
      return said(await (task.kind === 'hold' ? holdSlot : lookThenHold)(db, book, input, now))
    }
    case 'desk': {
      const { room, startsAt, key } = task
      const input = { room, startsAt, players: 4, locale: 'ar', idempotencyKey: key } as const
      const guest = { name: 'Nora' }
      return said(await bookAtDesk(db, book, { ...input, guest, source: 'walk_in', actor: 'staff:1' }, now))
    }
    case 'move':
      return said(await moveBooking(db, book, task, now))
    case 'renew':
      return { outcome: await renewHold(db, book.policy, task.orderId, now) }
    case 'release':
      return { outcome: await releaseHold(db, task.orderId, now) }
    case 'expire':
      await expireHolds(db, now)
      return { outcome: 'ok' }
    case 'money': {
      const { ref, paymentId } = task
      const amount = { amount: task.amount, currency: book.currency }
      const truth = { ref, paymentId, state: 'succeeded', amount, failure: null } as const
      return { outcome: await settlePayment(db, 'sandbox', truth, now) }
    }
  }
}

function said(answer: { ok: true; orderId?: string } | { ok: false; code: string }): Outcome {
  if (!answer.ok) return { outcome: answer.code }
  return answer.orderId ? { outcome: 'ok', orderId: answer.orderId } : { outcome: 'ok' }
}
