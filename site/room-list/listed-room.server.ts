import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Money } from '#domain/money/money.ts'
import type { RoomTraits } from '#domain/room/room-filters.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { Translate } from '#messages/translator.ts'
import { type RoomCard, roomCard } from '../rooms/room-card.server.ts'

/** A room with all it can be narrowed by. */
export type ListedRoom = RoomCard &
  Omit<RoomTraits, 'isFree'> & {
    readonly levels: { readonly difficulty: string; readonly scare: string }
    readonly priceFrom: Money
  }

export function listedRoom(room: Room, locale: Locale, t: Translate): ListedRoom {
  const { minPlayers, maxPlayers, minAge, scare, languages, stepFree, priceFrom } = room
  return {
    ...roomCard(room, locale, t),
    minPlayers,
    maxPlayers,
    minAge,
    scare,
    languages,
    stepFree,
    priceFrom,
    levels: {
      difficulty: t(`room.difficulty_${room.difficulty}` as MessageKey),
      scare: t(`room.scare_${scare}` as MessageKey),
    },
  }
}
