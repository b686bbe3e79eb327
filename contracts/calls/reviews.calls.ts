import { reviewsPage, reviewsQuery } from '../review.ts'
import { call } from './call.ts'
import { branchParams, roomParams } from './params.ts'

export const listBranchReviews = call('get', '/branches/:branch/reviews', {
  params: branchParams,
  query: reviewsQuery,
  answers: { 200: reviewsPage },
  problems: ['not_found'],
})

export const listRoomReviews = call('get', '/branches/:branch/rooms/:room/reviews', {
  params: roomParams,
  query: reviewsQuery,
  answers: { 200: reviewsPage },
  problems: ['not_found'],
})
