import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { bookGroup, type OpenDesk, openDesk, riyadh } from '#server/desk/test-desk.ts'
import { hour, minute } from '#server/orders/test-shop.ts'
import type { Browser } from '#server/staff/test-office.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'
import { openEditing } from './test-editing.ts'

const runs = process.env.TEST_ALL ? 300 : 15

const deskMeans = fc.constantFrom('cash', 'card_terminal', 'transfer')
/** Of what is due, or of what was paid, in hundredths; more than all of it is refused. */
const share = fc.integer({ min: 1, max: 110 })
const which = fc.nat({ max: 5 })

const mug = { product: 'mug', variant: ['black'] }
const wish = fc.oneof(
  fc.record({ players: fc.integer({ min: 2, max: 6 }) }),
  fc.record({ discount: fc.constantFrom(0, 2500, 60_000) }),
  fc.record({
    freeLines: fc.constantFrom([], [{ text: 'A broken lamp', amount: 7000 }]),
  }),
  fc.record({ things: fc.integer({ min: 0, max: 3 }).map((quantity) => [{ ...mug, quantity }]) }),
  fc.record({ waives: fc.constant(true) }),
)
const wayBack = fc.constantFrom(undefined, 'cash', 'card_terminal')

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pay' as const), means: deskMeans, share }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('gift' as const), share }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('correct' as const), which, means: deskMeans, share }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      goesTo: fc.constantFrom('source', 'cash', 'card_terminal', 'transfer', 'gift_card'),
      share,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      wish,
      goesTo: wayBack,
      /** What is due afterwards is taken in the same press. */
      pays: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('card off' as const), goesTo: wayBack }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('move' as const), amount: fc.integer({ min: -900, max: 900 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('close' as const), off: fc.constantFrom(0, 0, 5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(1, 24, 49) }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Begun with, so that each act is done at least once whatever chance brings. */
const everyAct: readonly Step[][] = [
  [
    { act: 'pay', means: 'cash', share: 50 },
    { act: 'undo', which: 0 },
  ],
  [
    { act: 'pay', means: 'card_terminal', share: 100 },
    { act: 'correct', which: 0, means: 'cash', share: 90 },
    { act: 'refund', goesTo: 'cash', share: 10 },
  ],
  [
    { act: 'gift', share: 50 },
    { act: 'move', amount: 500 },
    { act: 'close', off: 0 },
    { act: 'wait', hours: 24 },
  ],
  [
    { act: 'gift', share: 60 },
    { act: 'edit', wish: { players: 6 }, goesTo: undefined, pays: true },
    { act: 'card off', goesTo: undefined },
    { act: 'pay', means: 'cash', share: 100 },
    { act: 'edit', wish: { players: 2 }, goesTo: 'cash', pays: false },
  ],
  // A mug that is paid with the edit, corrected, and taken out again.
  [
    { act: 'edit', wish: { things: [{ ...mug, quantity: 2 }] }, goesTo: undefined, pays: true },
    { act: 'correct', which: 0, means: 'card_terminal', share: 100 },
    { act: 'edit', wish: { things: [{ ...mug, quantity: 0 }] }, goesTo: 'card_terminal', pays: false },
    { act: 'close', off: 5 },
  ],
]

describeOnDemoDatabase('whatever is done at a till, and to the orders it is taken for', (getDb) => {
  let shop: OpenDesk['shop']
  let clock: OpenDesk['clock']
  let host: Browser
  let manager: Browser
  let desk: ReturnType<typeof openEditing>
  let slots: Generator<{ room: string; startsAt: number }, never>
  /** What was not refused every time: a story in which nothing happens proves nothing. */
  const done = new Set<Step['act']>()

  beforeAll(async () => {
    ;({ shop, clock, host, manager } = await openDesk(getDb()))
    slots = sessionsToCome()
    await getDb().updateTable('branch').set({ horizon_days: 730 }).execute()
    desk = openEditing(shop, manager)
    await desk.putOnShelf('mug', 'black', 100_000)
  })

  function* sessionsToCome(): Generator<{ room: string; startsAt: number }, never> {
    const { rooms, clock } = shop.book
    for (let day = '2026-11-17'; ; day = addDays(day, 1))
      for (const { slug, sessions } of rooms)
        for (const { startsAt } of sessionsOfDay(sessions, { ...clock, horizonDays: 730 }, day))
          yield { room: slug, startsAt }
  }
  function nextSlot() {
    for (;;) {
      const { value } = slots.next()
      if (value.startsAt > clock.now + hour) return value
    }
  }

  async function group() {
    const booked = await bookGroup(host, nextSlot())
    const card = {
      currency: 'SAR',
      amount: 9000,
      expiresAt: clock.now + 1000 * hour,
      boughtBy: null,
    } as const
    const { code } = await issueVoucher(getDb(), card, clock.now)
    return { ...(await desk.ofCode(booked.code)), giftCard: code }
  }
  async function act(one: Step, { path, giftCard, ...order }: Awaited<ReturnType<typeof group>>) {
    const { body: shown } = await host.get(path)
    const { due, paid } = shown.booking
    const of = (sum: number, hundredths: number) => Math.max(1, Math.round((sum * hundredths) / 100))
    const taking = 'which' in one ? shown.takings[one.which % Math.max(1, shown.takings.length)] : null
    async function edit(wish: object, goesTo: string | undefined, pays: boolean) {
      const { status, body: quote } = await order.quote(wish)
      if (status !== 200) return { status }
      const { due } = quote.after
      const payment = pays && due > 0 && { payment: { parts: [{ means: 'cash', amount: due }] } }
      const way = goesTo && quote.back > quote.toGiftCards && { goesTo }
      return order.send({ ...wish, ...way, ...payment, reason: 'They asked for it' }, quote)
    }
    const send = (): Promise<{ status: number }> | null => {
      switch (one.act) {
        case 'pay':
          return host.post(`${path}/payments`, { parts: [{ means: one.means, amount: of(due, one.share) }] })
        case 'gift':
          return host.post(`${path}/payments`, {
            parts: [{ means: 'gift_card', amount: of(9000, one.share), giftCard }],
          })
        case 'undo':
          return taking && host.call('DELETE', `${path}/takings/${taking.id}`)
        case 'correct':
          return (
            taking &&
            manager.post(`${path}/takings/${taking.id}/correction`, {
              means: one.means,
              amount: of(taking.amount, one.share),
              reason: 'The wrong button',
            })
          )
        case 'refund':
          return manager.post(`${path}/refunds`, {
            amount: of(paid, one.share),
            goesTo: one.goesTo,
            reason: 'The lights failed',
          })
        case 'move':
          return host.post(`${riyadh}/till/cash`, { amount: one.amount || 1, reason: 'Coins for change' })
        case 'edit':
          return edit(one.wish, one.goesTo, one.pays)
        case 'card off':
          return edit({ returnsGiftCard: true }, one.goesTo, false)
        case 'close':
          return closeEvening(one.off)
        case 'wait':
          clock.now += one.hours * hour
          return manager.post('/office/step-up', { password: 'demo-manager-majed' })
      }
    }
    const answer = await send()
    // A refusal is an answer; a fault of the server's is none.
    expect(answer?.status ?? 200).toBeLessThan(500)
    if (answer && answer.status < 300) done.add(one.act)
    await shop.refundAll(clock.now)
    clock.now += minute
  }

  async function closeEvening(off: number) {
    const { body: till } = await host.get(`${riyadh}/till`)
    const counted = { ...till.expected, cash: Math.max(0, till.expected.cash + off) }
    return host.post(`${riyadh}/till/closes`, {
      through: till.through,
      counted,
      expected: till.expected,
      leftInDrawer: Math.min(50, counted.cash),
      reason: 'Counted twice',
    })
  }

  test('the ledger stays at zero, each order’s books are right, and closed evenings never change', async () => {
    await manager.post('/office/step-up', { password: 'demo-manager-majed' })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const order = await group()
        const reports = new Map<number, unknown>()
        for (const one of steps) {
          await act(one, order)
          const { body } = await manager.get(`${riyadh}/till/closes`)
          for (const [number, seen] of reports)
            expect((await manager.get(`${riyadh}/till/closes/${number}`)).body).toEqual(seen)
          const newest = body.items[0]?.number
          if (newest && !reports.has(newest))
            reports.set(newest, (await manager.get(`${riyadh}/till/closes/${newest}`)).body)
        }
        expect(await brokenBooks(getDb())).toEqual({})
        await order.isSound()
        const { body } = await host.get(order.path)
        expect(body.booking.due).toBeGreaterThanOrEqual(0)
        const standing = body.takings.filter(({ state }: { state: string }) => state === 'taken')
        const taken = standing.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
        expect(taken).toBeGreaterThanOrEqual(body.booking.paid)
      }),
      { numRuns: runs, seed: 7, examples: everyAct.map((story) => [story]) },
    )
    const all = ['card off', 'close', 'correct', 'edit', 'gift', 'move', 'pay', 'refund', 'undo', 'wait']
    expect([...done].sort()).toEqual(all)
  }, 3_600_000)
})
