import * as z from 'zod/mini'
import { pageOf } from '#contracts/page.ts'
import { pageQuery } from '#contracts/page-query.ts'
import { review } from '#contracts/review.ts'
import { slug } from '#contracts/slug.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { officeReviewEndpoints } from './office-reviews.endpoints.ts'
import { pageReviews } from './page-reviews.ts'

const reviewsPage = pageOf(review)

const open = {
  method: 'get',
  query: pageQuery,
  answers: { 200: reviewsPage },
  problems: ['not_found'],
  access: 'public',
  limit: 'read',
  maxAge: 60,
} as const

export function reviewsApi(): ApiRouter {
  return router(
    'reviews',
    [
      endpoint(
        {
          ...open,
          path: '/branches/:branch/reviews',
          summary: 'api_docs.call_branch_reviews',
          params: z.object({ branch: slug }),
        },
        async ({ db, params, query }) => {
          if (!(await findBranch(db, params.branch))) return refuse('not_found')
          return answer(200, await pageReviews(db, params, query))
        },
      ),
      endpoint(
        {
          ...open,
          path: '/branches/:branch/rooms/:room/reviews',
          summary: 'api_docs.call_room_reviews',
          params: z.object({ branch: slug, room: slug }),
        },
        async ({ db, params, query }) => {
          if (!(await findRoom(db, params.branch, params.room))) return refuse('not_found')
          return answer(200, await pageReviews(db, params, query))
        },
      ),
      ...officeReviewEndpoints(),
    ],
    { Review: review, ReviewsPage: reviewsPage },
  )
}
