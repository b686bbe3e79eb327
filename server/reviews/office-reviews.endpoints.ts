import * as z from 'zod/mini'
import {
  deskReview,
  deskReviewFilter,
  deskReviewsPage,
  reviewAnswer,
  reviewHiding,
} from '#contracts/office-reviews.ts'
import { pageQuery } from '#contracts/page-query.ts'
import { slug } from '#contracts/slug.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import type { SignedInStaff } from '#server/staff/read-staff-actor.ts'
import { answerReview } from './answer-review.ts'
import { listDeskReviews, showDeskReview } from './list-desk-reviews.ts'
import { moderateReview } from './moderate-review.ts'

const list = '/office/branches/:branch/reviews'
const change = {
  access: 'staff',
  action: 'review.moderate',
  params: z.object({ branch: slug, id: z.uuid() }),
  answers: { 200: deskReview },
  problems: ['not_found'],
  limit: 'write',
  idempotency: 'kept',
} as const

type Named = { readonly staff: SignedInStaff; readonly branch: BranchOfCall; readonly params: { id: string } }
const reviewOf = ({ staff, branch, params }: Named) => ({ actor: staff, branchId: branch.id, id: params.id })

/** What guests say of a branch, before and after it is shown. */
export function officeReviewEndpoints(): Endpoint[] {
  const queue = endpoint(
    {
      access: 'staff',
      action: 'review.moderate',
      method: 'get',
      path: list,
      summary: 'api_docs.call_desk_reviews',
      params: z.object({ branch: slug }),
      query: z.extend(deskReviewFilter, pageQuery.shape),
      answers: { 200: deskReviewsPage },
      limit: 'read',
    },
    async ({ db, staff, branch, query, now }) => {
      const listed = await listDeskReviews(db, { actor: staff, branchId: branch.id, ...query }, now)
      return listed.ok ? answer(200, listed.page) : refuse(listed.code)
    },
  )
  const publish = endpoint(
    {
      ...change,
      method: 'post',
      path: `${list}/:id/publication`,
      summary: 'api_docs.call_publish_review',
    },
    async (call) =>
      call.once(async (tx) => {
        const moderation = { to: 'published' } as const
        const done = await moderateReview(tx, { ...reviewOf(call), moderation }, call.now)
        return done === 'done' ? answer(200, await showDeskReview(tx, call.params.id)) : refuse(done)
      }),
  )
  const hide = endpoint(
    {
      ...change,
      method: 'post',
      path: `${list}/:id/hiding`,
      summary: 'api_docs.call_hide_review',
      body: reviewHiding,
      example: { reason: 'Tells how the last door opens' },
    },
    async (call) =>
      call.once(async (tx) => {
        const moderation = { to: 'hidden', reason: call.body.reason } as const
        const done = await moderateReview(tx, { ...reviewOf(call), moderation }, call.now)
        return done === 'done' ? answer(200, await showDeskReview(tx, call.params.id)) : refuse(done)
      }),
  )
  const say = endpoint(
    {
      ...change,
      method: 'put',
      path: `${list}/:id/answer`,
      summary: 'api_docs.call_answer_review',
      body: reviewAnswer,
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
