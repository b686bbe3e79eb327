import * as calls from '#contracts/calls/office/reviews.calls.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { answerReview } from './answer-review.ts'
import { listDeskReviews, showDeskReview } from './list-desk-reviews.ts'
import { moderateReview } from './moderate-review.ts'

type Named = { readonly staff: SignedInStaff; readonly branch: BranchOfCall; readonly params: { id: string } }
const reviewOf = ({ staff, branch, params }: Named) => ({ actor: staff, branchId: branch.id, id: params.id })

/** What guests say of a branch, before and after it is shown. */
export function officeReviewEndpoints(): Endpoint[] {
  const queue = endpoint(
    calls.listDeskReviews,
    { action: 'review.moderate', name: 'desk_reviews' },
    async ({ db, staff, branch, query, now }) =>
      answerOf(200, await listDeskReviews(db, { actor: staff, branchId: branch.id, ...query }, now), 'page'),
  )
  const publish = storedEndpoint(
    calls.publishReview,
    { action: 'review.moderate', name: 'publish_review' },
    async (call, tx) => {
      const moderation = { to: 'published' } as const
      const done = await moderateReview(tx, { ...reviewOf(call), moderation }, call.now)
      return done === 'done' ? answer(200, await showDeskReview(tx, call.params.id)) : refuse(done)
    },
  )
  const hide = storedEndpoint(
    calls.hideReview,
    { action: 'review.moderate', name: 'hide_review', example: { reason: 'Tells how the last door opens' } },
    async (call, tx) => {
      const moderation = { to: 'hidden', reason: call.body.reason } as const
      const done = await moderateReview(tx, { ...reviewOf(call), moderation }, call.now)
      return done === 'done' ? answer(200, await showDeskReview(tx, call.params.id)) : refuse(done)
    },
  )
  const say = storedEndpoint(
    calls.answerReview,
    {
      action: 'review.moderate',
      name: 'answer_review',
      example: { answer: 'Come back. The ghost misses you.' },
    },
    async (call, tx) => {
      const done = await answerReview(tx, { ...reviewOf(call), ...call.body }, call.now)
      return done === 'done' ? answer(200, await showDeskReview(tx, call.params.id)) : refuse(done)
    },
  )
  return [queue, publish, hide, say]
}
