import * as calls from '#contracts/calls/reviews.calls.ts'
import { review, reviewsPage } from '#contracts/review.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { type ApiRouter, answer, type Endpoint, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { officeReviewEndpoints } from './office-reviews.endpoints.ts'
import { pageReviews } from './page-reviews.ts'

const open = { access: 'public', maxAge: 60 } as const

/** With what other rooms of the house do about reviews. */
export function reviewsApi(more: readonly Endpoint[] = []): ApiRouter {
  return router(
    'reviews',
    [
      endpoint(
        calls.listBranchReviews,
        { ...open, name: 'branch_reviews' },
        async ({ db, params, query }) => {
          if (!(await findBranch(db, params.branch))) return refuse('not_found')
          return answer(200, await pageReviews(db, { ...params, reader: query.reader }, query))
        },
      ),
      endpoint(calls.listRoomReviews, { ...open, name: 'room_reviews' }, async ({ db, params, query }) => {
        if (!(await findRoom(db, params.branch, params.room))) return refuse('not_found')
        return answer(200, await pageReviews(db, { ...params, reader: query.reader }, query))
      }),
      ...officeReviewEndpoints(),
      ...more,
    ],
    { Review: review, ReviewsPage: reviewsPage },
  )
}
