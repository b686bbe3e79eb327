import type { loadRoom } from '../routes/site/room.server.ts'

/** What a room's page shows. */
export type RoomPage = Awaited<ReturnType<typeof loadRoom>>
