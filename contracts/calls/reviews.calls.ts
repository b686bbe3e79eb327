import { pageQuery } from '../page-query.ts'
import { reviewsPage } from '../review.ts'
import { call } from './call.ts'
import { branchParams, roomParams } from './params.ts'

export const listBranchReviews = call('get', '/branches/:branch/reviews', {
  params: branchParams,
  query: pageQuery,
  answers: { 200: reviewsPage },
  problems: ['not_found'],
})

export const listRoomReviews = call('get', '/branches/:branch/rooms/:room/reviews', {
  params: roomParams,
  query: pageQuery,
  answers: { 200: reviewsPage },
  problems: ['not_found'],
})
