import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { slug } from '#contracts/slug.ts'
import { waitingCode } from '#contracts/waiting.ts'
import { listedStates } from '#domain/waiting/waiting-states.ts'

const slot = { room: slug, startsAt: instant }

/** Somebody on the waiting list, as the desk sees them. */
export const deskWaiting = z.object({
  id: z.uuid(),
  code: waitingCode,
  state: z.enum(listedStates),
  name: z.string(),
  email: z.string(),
  /** In international form. */
  phone: z.nullable(z.string()),
  players: z.int(),
  joinedAt: instant,
  /** How many offers they let go by. */
  missed: z.int(),
  times: z.array(z.object({ ...slot, place: z.nullable(z.int()) })),
  /** What is kept for them now; `expiresAt` is null until they are told. */
  offer: z.nullable(z.object({ ...slot, expiresAt: z.nullable(instant) })),
})
export type DeskWaiting = z.infer<typeof deskWaiting>

export const waitingQuery = z.object({ date: isoDate })

/** Who waits for an evening, in the order in which they are asked. */
export const waitingOfEvening = z.object({ items: z.array(deskWaiting) })

/** A free time that is offered by hand, also to somebody whose turn it is not. */
export const timeToOffer = z.object(slot)
