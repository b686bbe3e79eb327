import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { orderCode } from '#contracts/order.ts'
import { slug } from '#contracts/slug.ts'
import { type IncidentKind, incidentKinds } from '#domain/incident/incident-kinds.ts'
import { longest } from '#domain/rules/longest.ts'
import { recoveryOfGame } from './recovery.ts'

const kind = z.enum(incidentKinds)

/** What staff say of it, with the id it has from then on. */
export type IncidentNoted = {
  readonly id: string
  readonly kind: IncidentKind
  readonly note: string
}

/** What staff note about a game that something spoiled. */
export const incidentToNote = z.object({
  kind,
  note: z._default(z.string().check(z.trim(), z.maxLength(longest.incidentNote)), ''),
  /** A connection may be lost when it is noted: then it is told later, with the time it was noted at. */
  saidAt: z.optional(instant),
})

const incident = z.object({
  id: z.uuid(),
  kind,
  note: z.string(),
  notedAt: instant,
  /** Somebody's name, as long as they are known. */
  notedBy: z.nullable(z.string()),
})

/** What is broken in a room until somebody mends it, with the order of the game it was noted at. */
export const openIncident = z.extend(incident, { room: slug, code: orderCode })
export type OpenIncident = z.infer<typeof openIncident>

/** What spoiled a game, and what was given or may be given for it. */
export const gameIncidents = z.object({
  items: z.array(
    z.extend(incident, {
      mendedAt: z.nullable(instant),
      mendedBy: z.nullable(z.string()),
      /** Whoever asks has noted it, and may take it back. */
      own: z.boolean(),
    }),
  ),
  ...recoveryOfGame,
})
export type GameIncidents = z.infer<typeof gameIncidents>
