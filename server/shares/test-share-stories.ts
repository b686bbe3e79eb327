import fc from 'fast-check'

const which = fc.nat({ max: 4 })
const hundredths = fc.integer({ min: 1, max: 110 })
/** What friends, whoever booked and the desk may do to a shared price. */
export const shareStep = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('share' as const),
      ifShort: fc.constantFrom('organiser', 'desk', 'shrink', 'cancel'),
      parts: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('begin' as const),
      which,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('end' as const),
      which,
      how: fc.constantFrom('succeeded', 'succeeded', 'failed', 'expired'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('late' as const), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cash' as const), hundredths }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      wish: fc.oneof(
        fc.record({ players: fc.integer({ min: 2, max: 6 }) }),
        fc.record({ discount: fc.constantFrom(0, 2500, 20_000) }),
        fc.record({ freeLines: fc.constantFrom([], [{ text: 'A broken lamp', amount: 7000 }]) }),
      ),
      goesTo: fc.constantFrom(undefined, 'cash'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      goesTo: fc.constantFrom('source', 'cash'),
      hundredths,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('add' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('stop' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('chase' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const) }) },
)

export type ShareStep = typeof shareStep extends fc.Arbitrary<infer One> ? One : never

/** Begun with, so that each act is done at least once whatever chance brings. */
export const everyShareAct: readonly ShareStep[][] = [
  // Two are paying while the group grows, and one of them is declined.
  [
    { act: 'share', ifShort: 'desk', parts: 3 },
    { act: 'begin', which: 0, count: 1 },
    { act: 'begin', which: 1, count: 2 },
    { act: 'edit', wish: { players: 6 }, goesTo: undefined },
    { act: 'end', which: 0, how: 'succeeded' },
    { act: 'end', which: 0, how: 'failed' },
    { act: 'late', which: 0 },
    { act: 'refund', goesTo: 'source', hundredths: 40 },
  ],
  // The desk takes what friends are paying: what comes too much goes back.
  [
    { act: 'share', ifShort: 'shrink', parts: 2 },
    { act: 'begin', which: 0, count: 2 },
    { act: 'cash', hundredths: 100 },
    { act: 'end', which: 0, how: 'succeeded' },
    { act: 'undo', which: 0 },
    { act: 'edit', wish: { players: 2 }, goesTo: 'cash' },
  ],
  [
    { act: 'share', ifShort: 'shrink', parts: 4 },
    { act: 'add' },
    { act: 'remove', which: 1 },
    { act: 'begin', which: 0, count: 2 },
    { act: 'end', which: 0, how: 'succeeded' },
    { act: 'chase' },
    { act: 'cancel' },
  ],
  [
    { act: 'share', ifShort: 'cancel', parts: 2 },
    { act: 'stop' },
    { act: 'refund', goesTo: 'cash', hundredths: 50 },
  ],
]
