import type { Context } from 'hono'
import * as calls from '#contracts/calls/results.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { gameKey, orderOfCaller, rememberGame } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { changeListing, removePhotoByGroup } from './change-listing.ts'
import { type FoundPage, findGamePage } from './find-game-page.ts'
import { listBestTimes } from './list-best-times.ts'
import { findPhoto, findPublicPhoto, photoResponse } from './serve-photo.ts'
import { showGamePage } from './show-game-page.ts'

const byKey = { access: 'public', guesses: 'keys' } as const

/** What a group does with what remains of its game: looks, shows it, has it removed. */
export function gamePageEndpoints(media: MediaStore, publicUrl: string): Endpoint[] {
  const ofCaller = (c: Context, db: Queries, code: string) => findGamePage(db, code, gameKey(c, code))
  const shown = (c: Context, db: Queries, page: FoundPage, now: number) =>
    showGamePage(db, page, async (code) => (await orderOfCaller(c, db, code)) !== null, now)
  const open = endpoint(
    calls.openGamePage,
    {
      ...byKey,
      name: 'open_game_page',
      example: { key: '4C8XJ5N0QZT2V7M9RDKB3HWE6A' },
      idempotency: 'natural',
    },
    async ({ db, params: { code }, body: { key }, now, c }) => {
      const found = await findGamePage(db, code, key)
      if (!found) return refuse('game_not_found')
      rememberGame(c, { code, key }, publicUrl)
      await db
        .updateTable('game_page')
        .set({ opened_at: new Date(now) })
        .where('booking_id', '=', found.bookingId)
        .where('opened_at', 'is', null)
        .execute()
      return answer(200, await shown(c, db, found, now))
    },
  )
  const show = endpoint(
    calls.showGamePage,
    { ...byKey, name: 'game_page' },
    async ({ db, params: { code }, now, c }) => {
      const found = await ofCaller(c, db, code)
      return found ? answer(200, await shown(c, db, found, now)) : refuse('game_not_found')
    },
  )
  const photo = endpoint(
    calls.showGamePhoto,
    { ...byKey, name: 'game_photo' },
    async ({ db, params: { code }, query, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('game_not_found')
      const kept = await findPhoto(db, found.bookingId)
      const response = kept && (await photoResponse(media, kept, Number(query.width)))
      return response && response !== 'not_found' ? { response } : refuse('not_found')
    },
  )
  const remove = endpoint(
    calls.removeGamePhoto,
    { ...byKey, name: 'remove_game_photo', idempotency: 'natural' },
    async ({ db, params: { code }, now, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('game_not_found')
      await inTransaction(db, (tx) => removePhotoByGroup(tx, found.bookingId, now))
      return answer(200, await shown(c, db, found, now))
    },
  )
  const list = endpoint(
    calls.changeGameListing,
    {
      ...byKey,
      name: 'change_game_listing',
      example: { listed: true, photo: false },
      idempotency: 'natural',
    },
    async ({ db, params: { code }, body, now, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('game_not_found')
      const done = await inTransaction(db, (tx) => changeListing(tx, found.bookingId, body))
      return done === 'changed' ? answer(200, await shown(c, db, found, now)) : refuse(done)
    },
  )
  const times = endpoint(
    calls.listBestTimes,
    { access: 'public', name: 'best_times', maxAge: 60 },
    async ({ db, params, query }) => {
      if (!(await findRoom(db, params.branch, params.room))) return refuse('not_found')
      return answer(200, await listBestTimes(db, { ...params, ...query }))
    },
  )
  const publicPhoto = endpoint(
    calls.showPublicPhoto,
    { access: 'public', name: 'public_photo' },
    async ({ db, params: { id } }) => {
      const kept = await findPublicPhoto(db, id)
      const response = kept && (await photoResponse(media, kept, 480))
      return response && response !== 'not_found' ? { response } : refuse('not_found')
    },
  )
  return [open, show, photo, remove, list, times, publicPhoto]
}
