import type { RoomCard } from '../rooms/room-card.server.ts'
import type { AskedEvening } from './asked-evening.server.ts'

export type TonightProps = {
  evening: AskedEvening
  rooms: readonly RoomCard[]
  branches: readonly { readonly slug: string; readonly name: string }[]
}
