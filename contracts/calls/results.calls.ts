import { deskBooking } from '../office/desk.ts'
import { hosts, resultNoted } from '../office/results.ts'
import { bestTimes, bestTimesQuery, gameListing, gamePage, gamePageAccess, photoQuery } from '../result.ts'
import { call } from './call.ts'
import { branchOrderParams, branchParams, roomParams, typedCodeParams, uuidParams } from './params.ts'
import { pictureProblems } from './picture-problems.ts'

export const openGamePage = call('post', '/games/:code/access', {
  params: typedCodeParams,
  body: gamePageAccess,
  answers: { 200: gamePage },
  problems: ['game_not_found'],
})

export const showGamePage = call('get', '/games/:code', {
  params: typedCodeParams,
  answers: { 200: gamePage },
  problems: ['game_not_found'],
})

export const showGamePhoto = call('get', '/games/:code/photo.webp', {
  params: typedCodeParams,
  query: photoQuery,
  answers: { 200: 'image/webp' },
  problems: ['game_not_found', 'not_found'],
})

export const removeGamePhoto = call('delete', '/games/:code/photo', {
  params: typedCodeParams,
  answers: { 200: gamePage },
  problems: ['game_not_found'],
})

export const changeGameListing = call('put', '/games/:code/listing', {
  params: typedCodeParams,
  body: gameListing,
  answers: { 200: gamePage },
  problems: ['game_not_found', 'not_listable', 'photo_not_public'],
})

export const listBestTimes = call('get', '/branches/:branch/rooms/:room/times', {
  params: roomParams,
  query: bestTimesQuery,
  answers: { 200: bestTimes },
  problems: ['not_found'],
})

export const showPublicPhoto = call('get', '/photos/:id', {
  params: uuidParams,
  answers: { 200: 'image/webp' },
  problems: ['not_found'],
})

export const noteResult = call('put', '/office/branches/:branch/orders/:code/result', {
  params: branchOrderParams,
  body: resultNoted,
  answers: { 200: deskBooking },
  problems: ['order_not_found', 'not_played', 'team_name_wrong', 'host_unknown'],
})

export const addPhoto = call('post', '/office/branches/:branch/orders/:code/photo', {
  params: branchOrderParams,
  body: 'bytes',
  answers: { 201: deskBooking },
  problems: ['order_not_found', 'not_played', ...pictureProblems],
})

export const removePhotoByStaff = call('delete', '/office/branches/:branch/orders/:code/photo', {
  params: branchOrderParams,
  answers: { 200: deskBooking },
  problems: ['order_not_found'],
})

export const showPhotoToStaff = call('get', '/office/branches/:branch/orders/:code/photo.webp', {
  params: branchOrderParams,
  query: photoQuery,
  answers: { 200: 'image/webp' },
  problems: ['order_not_found'],
})

export const listHosts = call('get', '/office/branches/:branch/hosts', {
  params: branchParams,
  answers: { 200: hosts },
})

export const takeOffList = call('delete', '/office/branches/:branch/orders/:code/listing', {
  params: branchOrderParams,
  answers: { 200: deskBooking },
  problems: ['order_not_found'],
})
