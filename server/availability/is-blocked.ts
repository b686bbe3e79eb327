import { sessionForStaff } from '#domain/availability/session-for-staff.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readBlocks } from './blocks.queries.ts'
import type { BranchBook } from './branch-book.ts'

type Wish = { readonly room: string; readonly startsAt: number; readonly minutes?: number | undefined }

/** Whether it is a block that keeps staff from a time: they can do something about that. */
export async function isBlocked(tx: Transaction, book: BranchBook, wish: Wish): Promise<boolean> {
  const room = book.rooms.find(({ slug }) => slug === wish.room)
  if (!room) return false
  const { startsAt, freeAt } = sessionForStaff(room.sessions, book.clock, wish)
  const span = { branchId: book.id, roomId: room.id, from: startsAt, until: freeAt }
  return (await readBlocks(tx, span)).length > 0
}
