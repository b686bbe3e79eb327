import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { branchContact } from '../../branches/branch-contact.server.ts'
import { decorativeSource } from '../../site/picture-source.server.ts'
import type { TicketPoster } from '../../ticket/ticket-poster.ts'
import { pageNotFound, pageRequest } from '../page-request.server.ts'

/** What a ticket shows besides its order: the room's poster, and how the branch is reached. */
export async function loadSummary({ context, params, url }: LoaderFunctionArgs) {
  const { db, locale } = pageRequest(context)
  const [branch, room] = await Promise.all([
    findBranch(db, params.branch ?? ''),
    findRoom(db, params.branch ?? '', params.room ?? ''),
  ])
  if (!branch || !room) throw pageNotFound(url, locale)
  const cover = room.pictures.find(({ role }) => role === 'cover') ?? room.pictures[0]
  const poster: TicketPoster = {
    room: room.slug,
    tagline: room.tagline[locale],
    picture: decorativeSource(cover),
    focal: room.focal,
    tint: room.tint,
  }
  return { poster, contact: branchContact(branch, locale, translators[locale]) }
}
