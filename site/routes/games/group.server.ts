import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { roomOfAddress } from '#site/routes/room-of-address.server.ts'
import { branchContact } from '../../branches/branch-contact.server.ts'
import { ticketPoster } from '../../ticket/ticket-poster.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** What an invitation shows besides its game: the room's poster, and how the branch is reached. */
export async function loadGroup(args: LoaderFunctionArgs) {
  const { locale } = pageRequest(args.context)
  const { branch, room } = await roomOfAddress(args)
  return {
    poster: ticketPoster(room, locale),
    contact: branchContact(branch, locale, translators[locale]),
  }
}
