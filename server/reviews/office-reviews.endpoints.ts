import * as calls from '#contracts/calls/office-reviews.calls.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { answerReview } from './answer-review.ts'
import { listDeskReviews, showDeskReview } from './list-desk-reviews.ts'
import { moderateReview } from './moderate-review.ts'

const change = { access: 'staff', action: 'review.moderate', limit: 'write', idempotency: 'stored' } as const

type Named = { readonly staff: SignedInStaff; readonly branch: BranchOfCall; readonly params: { id: string } }
const reviewOf = ({ staff, branch, params }: Named) => ({ actor: staff, branchId: branch.id, id: params.id })

/** What guests say of a branch, before and after it is shown. */
export function officeReviewEndpoints(): Endpoint[] {
  const queue = endpoint(
    calls.listDeskReviews,
    { access: 'staff', action: 'review.moderate', summary: 'api_docs.call_desk_reviews', limit: 'read' },
    async ({ db, staff, branch, query, now }) => {
      const listed = await listDeskReviews(db, { actor: staff, branchId: branch.id, ...query }, now)
      return listed.ok ? answer(200, listed.page) : refuse(listed.code)
    },
  )
  const publish = endpoint(
    calls.publishReview,
    { ...change, summary: 'api_docs.call_publish_review' },
    async (call) =>
      call.once(async (tx) => {
        const moderation = { to: 'published' } as const
        const done = await moderateReview(tx, { ...reviewOf(call), moderation }, call.now)
        return done === 'done' ? answer(200, await showDeskReview(tx, call.params.id)) : refuse(done)
      }),
  )
  const hide = endpoint(
    calls.hideReview,
    { ...change, summary: 'api_docs.call_hide_review', example: { reason: 'Tells how the last door opens' } },
    async (call) =>
      call.once(async (tx) => {
        const moderation = { to: 'hidden', reason: call.body.reason } as const
        const done = await moderateReview(tx, { ...reviewOf(call), moderation }, call.now)
        return done === 'done' ? answer(200, await showDeskReview(tx, call.params.id)) : refuse(done)
      }),
  )
  const say = endpoint(
    calls.answerReview,
    {
      ...change,
      summary: 'api_docs.call_answer_review',
      example: { answer: 'Come back. The ghost misses you.' },
    },
    async (call) =>
      call.once(async (tx) => {
        const done = await answerReview(tx, { ...reviewOf(call), ...call.body }, call.now)
        return done === 'done' ? answer(200, await showDeskReview(tx, call.params.id)) : refuse(done)
      }),
  )
  return [queue, publish, hide, say]
}
