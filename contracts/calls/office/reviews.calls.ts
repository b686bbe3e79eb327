import { call } from '#contracts/calls/call.ts'
import { branchParams, branchUuidParams } from '#contracts/calls/params.ts'
import { recoveryToGive } from '#contracts/office/recovery.ts'
import {
  deskReview,
  deskReviewsPage,
  deskReviewsQuery,
  reviewAnswer,
  reviewHiding,
} from '#contracts/office/reviews.ts'
import { recoveryProblems } from './recovery-problems.ts'

export const listDeskReviews = call('get', '/office/branches/:branch/reviews', {
  params: branchParams,
  query: deskReviewsQuery,
  answers: { 200: deskReviewsPage },
})

export const publishReview = call('post', '/office/branches/:branch/reviews/:id/publication', {
  params: branchUuidParams,
  answers: { 200: deskReview },
  problems: ['not_found'],
})

export const hideReview = call('post', '/office/branches/:branch/reviews/:id/hiding', {
  params: branchUuidParams,
  body: reviewHiding,
  answers: { 200: deskReview },
  problems: ['not_found'],
})

export const answerReview = call('put', '/office/branches/:branch/reviews/:id/answer', {
  params: branchUuidParams,
  body: reviewAnswer,
  answers: { 200: deskReview },
  problems: ['not_found'],
})

export const giveRecovery = call('post', '/office/branches/:branch/reviews/:id/recovery', {
  params: branchUuidParams,
  body: recoveryToGive,
  answers: { 200: deskReview },
  problems: ['not_found', ...recoveryProblems],
})
