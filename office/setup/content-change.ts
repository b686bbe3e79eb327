import type { BranchChange, OfficeBranch } from '#contracts/office/branches.ts'
import type { OfficeRoom, RoomChange } from '#contracts/office/rooms.ts'

/** A branch as it is, to be sent back with something changed. */
export function branchChangeOf(branch: OfficeBranch): BranchChange {
  const { slug: _, missing: __, currencyFixed: ___, ...fields } = branch
  return { ...fields, pictures: branch.pictures.map(({ name, alt }) => ({ name, alt })) }
}

/** The same of a room. */
export function roomChangeOf(room: OfficeRoom): RoomChange {
  const { slug: _, missing: __, ...fields } = room
  return { ...fields, pictures: room.pictures.map(({ name, alt }) => ({ name, alt })) }
}
