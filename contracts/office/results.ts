import * as z from 'zod/mini'
import { gameResult } from '#contracts/result.ts'
import { longestTeamName } from '#domain/result/game-result.ts'
import { instant } from '../iso-date.ts'

/** What the desk writes down after a game. */
export const resultNoted = z.object({
  ...gameResult.shape,
  /** Empty without one. */
  teamName: z.string().check(z.maxLength(longestTeamName * 2)),
  /** Who was with them; whoever writes it down, unless it says otherwise. */
  host: z.optional(z.nullable(z.uuid())),
})
export type ResultNoted = z.infer<typeof resultNoted>

/** The same as the board shows it. */
const deskResult = z.object({
  ...gameResult.shape,
  teamName: z.nullable(z.string()),
  host: z.nullable(z.uuid()),
  /** The group has said yes to the list of the room. */
  listed: z.boolean(),
})

/** The photograph that the group is shown. */
const deskPhoto = z.object({ id: z.uuid(), takenAt: instant })

/** Of a booking on the board: how the game ended, once it is written down, and the photograph as long as it stands. */
export const afterGame = { result: z.optional(deskResult), photo: z.optional(deskPhoto) } as const

/** Who may have been with a group. */
export const hosts = z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) })
export type Hosts = z.infer<typeof hosts>
