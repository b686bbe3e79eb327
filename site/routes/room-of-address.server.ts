import type { LoaderFunctionArgs } from 'react-router'
import { findBranchOfTicket } from '#server/branches/find-branch.ts'
import { findSoldRoom } from '#server/rooms/find-room.ts'
import { pageNotFound, pageRequest } from './page-request.server.ts'

/** The branch and the room that the address of an order names; an unknown one is a validation failure. */
export async function roomOfAddress({ context, params, url }: LoaderFunctionArgs) {
  const { db, locale } = pageRequest(context)
  const [branch, room] = await Promise.all([
    findBranchOfTicket(db, params.branch ?? ''),
    findSoldRoom(db, params.branch ?? '', params.room ?? ''),
  ])
  if (!branch || !room) throw pageNotFound(url, locale)
  return { branch, room }
}
