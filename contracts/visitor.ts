import * as z from 'zod/mini'
import { instant } from './iso-date.ts'
import { localised } from './localised.ts'
import { orderCode } from './order.ts'
import { slug } from './slug.ts'

const mostOrders = 20

/** The orders this browser made itself, as it remembers them; a mailed link that it opened is somebody else's order. */
export const ownOrdersQuery = z.object({
  orders: z.pipe(
    z.pipe(
      z.string(),
      z.transform((codes) => codes.split(',')),
    ),
    z.array(orderCode).check(z.maxLength(mostOrders)),
  ),
})

const room = { branch: slug, room: slug }

/** A slot that is kept for this browser until it is paid for. */
const runningHold = z.object({ code: orderCode, ...room, name: localised, heldUntil: instant })
export type RunningHold = z.infer<typeof runningHold>

/** Who booked last, to be filled in again. */
const pastContact = z.object({ name: z.string(), email: z.string(), phone: z.string() })
export type PastContact = z.infer<typeof pastContact>

const playedRoom = z.object(room)
export type PlayedRoom = z.infer<typeof playedRoom>

/** What is known of a visitor by their own orders, and by nothing else. */
export const visitor = z.object({
  /** By our clock: theirs may be wrong by minutes. */
  now: instant,
  /** The first to end first. */
  holds: z.array(runningHold),
  contact: z.nullable(pastContact),
  played: z.array(playedRoom),
})
export type Visitor = z.infer<typeof visitor>
