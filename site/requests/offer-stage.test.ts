import { expect, test } from 'vitest'
import type { GuestRequest } from '#contracts/request.ts'
import { offerStage } from './offer-stage.ts'

const now = Date.UTC(2026, 10, 15)
const order = (stage: NonNullable<GuestRequest['order']>['stage']) => ({
  code: 'AAAAAAAAAA',
  room: 'vault',
  stage,
  heldUntil: null,
})

test.each([
  ['quoted', null, 1, 'open'],
  ['quoted', order('cancelled'), 1, 'open'],
  ['quoted', order('ended'), 1, 'ended'],
  ['quoted', order('held'), 1, 'held'],
  // The offer ran out while it is being paid: that may be finished.
  ['quoted', order('held'), -1, 'held'],
  ['quoted', order('ended'), -1, 'expired'],
  ['quoted', null, 0, 'expired'],
  ['in_review', null, 1, 'expired'],
  ['declined', null, 1, 'declined'],
  ['closed', order('cancelled'), 1, 'closed'],
  ['closed', order('confirmed'), 1, 'booked'],
  ['accepted', order('confirmed'), -1, 'booked'],
  ['in_review', order('unplaced'), -1, 'unplaced'],
] as const)('%s with %j, %i hours left: %s', (state, came, hours, stage) => {
  const validUntil = new Date(now + hours * 3_600_000).toISOString()
  expect(offerStage({ state, order: came }, { validUntil }, now)).toBe(stage)
})
