import type { LoaderFunctionArgs } from 'react-router'
import { findRoom } from '#server/rooms/find-room.ts'
import { pageNotFound, pageRequest } from '../page-request.server.ts'

/** The room a checkout or a ticket stands under; an unknown one is a validation failure there too. */
export async function loadRoomOfAddress({ context, params, url }: LoaderFunctionArgs) {
  const { db, locale } = pageRequest(context)
  const room = await findRoom(db, params.branch ?? '', params.room ?? '')
  if (!room) throw pageNotFound(url, locale)
  return { branch: room.branch.slug, room: room.slug, name: room.name[locale] }
}
