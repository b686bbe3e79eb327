import * as z from 'zod/mini'
import { room } from '../room.ts'
import { call } from './call.ts'
import { branchParams, roomParams } from './params.ts'

export const listRooms = call('get', '/branches/:branch/rooms', {
  params: branchParams,
  answers: { 200: z.object({ items: z.array(room) }) },
  problems: ['not_found'],
})

export const showRoom = call('get', '/branches/:branch/rooms/:room', {
  params: roomParams,
  answers: { 200: room },
  problems: ['not_found'],
})
