import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { readPreview } from '#server/brand/read-preview.ts'
import { roomOfAddress } from '#site/routes/room-of-address.server.ts'
import { branchContact } from '../../branches/branch-contact.server.ts'
import { sampleOrder } from '../../ticket/sample-order.server.ts'
import { ticketPoster } from '../../ticket/ticket-poster.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** What a ticket shows besides its order: the room's poster, and how the branch is reached. */
export async function loadSummary(args: LoaderFunctionArgs) {
  const { db, locale, preview, now } = pageRequest(args.context)
  const { branch, room } = await roomOfAddress(args)
  // Whoever is choosing a look sees it on a ticket of nobody's.
  const draft = preview && (await readPreview(db, preview.token, now))
  return {
    poster: ticketPoster(room, locale),
    contact: branchContact(branch, locale, translators[locale]),
    sample: draft && sampleOrder(branch, room, now),
  }
}
