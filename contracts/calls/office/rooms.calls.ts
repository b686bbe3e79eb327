import { call } from '#contracts/calls/call.ts'
import { branchParams, roomParams } from '#contracts/calls/params.ts'
import { contentList, roomNameList } from '#contracts/office/content.ts'
import { newRoom, officeRoom, previewLink, roomChange, roomOrder } from '#contracts/office/rooms.ts'

export const listOfficeRooms = call('get', '/office/branches/:branch/rooms', {
  params: branchParams,
  answers: { 200: contentList },
})

export const listRoomNames = call('get', '/office/branches/:branch/room-names', {
  params: branchParams,
  answers: { 200: roomNameList },
})

export const createRoom = call('post', '/office/branches/:branch/rooms', {
  params: branchParams,
  body: newRoom,
  answers: { 201: officeRoom },
  problems: ['slug_unusable', 'name_taken', 'name_archived'],
})

export const showOfficeRoom = call('get', '/office/branches/:branch/rooms/:room', {
  params: roomParams,
  answers: { 200: officeRoom },
})

export const changeRoom = call('put', '/office/branches/:branch/rooms/:room', {
  params: roomParams,
  body: roomChange,
  answers: { 200: officeRoom },
  problems: [
    'invalid',
    'changed_meanwhile',
    'archived',
    'picture_unknown',
    'brand_file_unknown',
    'tag_unknown',
  ],
})

export const orderRooms = call('put', '/office/branches/:branch/room-order', {
  params: branchParams,
  body: roomOrder,
  answers: { 204: null },
  problems: ['conflict'],
})

export const previewRoom = call('get', '/office/branches/:branch/rooms/:room/preview', {
  params: roomParams,
  answers: { 200: previewLink },
})
