import type { loadRoom } from '../routes/site/room.server.ts'

/** What a room's page shows. */
export type RoomPageData = Awaited<ReturnType<typeof loadRoom>>
