import * as calls from '#contracts/calls/results.calls.ts'
import { mostPictureBytes } from '#domain/picture/picture-kinds.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow } from '#server/db/rows.ts'
import { bookingAnswer, orderOf } from '#server/desk/desk-call.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { addPhoto, removePhotoByStaff } from './add-photo.ts'
import { takeOffList } from './change-listing.ts'
import { listHosts } from './list-hosts.ts'
import { noteResult } from './note-result.ts'
import { findPhoto, photoResponse } from './serve-photo.ts'

/** What the desk keeps of a game: how it ended, and the photograph. */
export function resultEndpoints(media: MediaStore): Endpoint[] {
  const note = storedEndpoint(
    calls.noteResult,
    {
      action: 'result.note',
      name: 'note_result',
      example: { escaped: true, seconds: 2832, clues: 2, helped: false, teamName: 'The Bats' },
    },
    async (call, tx) => {
      const noted = await noteResult(tx, { ...orderOf(call), result: call.body }, call.now)
      return noted === 'noted'
        ? answer(200, await bookingAnswer(tx, call.params.code, call.now))
        : refuse(noted)
    },
  )
  const photo = endpoint(
    calls.addPhoto,
    { action: 'result.note', name: 'add_photo', mostBytes: mostPictureBytes, idempotency: 'natural' },
    async (call) => {
      const { db, body: bytes, params, now } = call
      const added = await addPhoto(db, media, { ...orderOf(call), bytes }, now)
      if (added !== 'added') return refuse(added, { values: { width: 320, height: 320, megapixels: 50 } })
      return answer(201, await inTransaction(db, (tx) => bookingAnswer(tx, params.code, now)))
    },
  )
  const removePhoto = endpoint(
    calls.removePhotoByStaff,
    { action: 'result.note', name: 'remove_photo_by_staff', idempotency: 'natural' },
    async (call) => {
      const { db, params, now } = call
      const removed = await removePhotoByStaff(db, orderOf(call), now)
      if (removed !== 'removed') return refuse(removed)
      return answer(200, await inTransaction(db, (tx) => bookingAnswer(tx, params.code, now)))
    },
  )
  const showPhoto = endpoint(
    calls.showPhotoToStaff,
    // Not for programs, which may read bookings.
    { action: 'result.note', name: 'photo_for_staff' },
    async ({ db, branch, params: { code }, query }) => {
      const order = await findRow(db, 'order', { code, branch_id: branch.id }, ['id'])
      const booking = order && (await findRow(db, 'booking', { order_id: order.id }, ['id']))
      const found = booking && (await findPhoto(db, booking.id))
      const response = found && (await photoResponse(media, found, Number(query.width)))
      return response && response !== 'not_found' ? { response } : refuse('order_not_found')
    },
  )
  const hosts = endpoint(calls.listHosts, { action: 'booking.read', name: 'hosts' }, async ({ db, branch }) =>
    answer(200, await listHosts(db, branch.id)),
  )
  const takeOff = endpoint(
    calls.takeOffList,
    { action: 'review.moderate', name: 'take_off_list', idempotency: 'natural' },
    async (call) => {
      const { db, params, now } = call
      const done = await takeOffList(db, orderOf(call), now)
      if (done !== 'taken_off') return refuse(done)
      return answer(200, await inTransaction(db, (tx) => bookingAnswer(tx, params.code, now)))
    },
  )
  return [note, photo, removePhoto, showPhoto, hosts, takeOff]
}
