import type { Group } from '#contracts/companion.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/connect.ts'
import { guestName } from '#server/guests/guest-name.ts'
import type { FoundInvitation } from './find-invitation.ts'
import { readCompanions, readGamePage, readGroupOf } from './group-of-order.queries.ts'
import { groupStateOf, placesOf, waiversOf } from './group-state.ts'

/** A game for somebody who is brought along: the names of the others are for those who come themselves. */
export async function showGroup(
  db: Queries,
  { orderId, code, companionId }: FoundInvitation,
  locale: Locale,
  now: number,
): Promise<Group> {
  const [game, companions, page] = await Promise.all([
    readGroupOf(db, orderId),
    readCompanions(db, orderId),
    readGamePage(db, orderId),
  ])
  if (!game) throw new Error(`The invitation ${code} is to no game`)
  const you = companions.find(({ id }) => id === companionId)
  const state = groupStateOf(game, now)
  return {
    code,
    state,
    by: game.group_name || (game.name ? guestName(game.name, locale) : null),
    branch: { slug: game.branch_slug, name: game.branch_name, timeZone: game.time_zone },
    room: { slug: game.room_slug, name: game.room_name },
    startsAt: game.starts_at.toISOString(),
    endsAt: game.ends_at.toISOString(),
    businessDay: game.business_day,
    audience: game.audience,
    players: game.players,
    joined: companions.length,
    places: state === 'coming' ? placesOf(game, companions.length) : 0,
    names: you ? companions.map(({ name }) => name) : [],
    you: you?.name ?? null,
    waivers: waiversOf(game),
    ...(you && state === 'over' && page && { page: { code: page.code, key: page.secret } }),
  }
}
