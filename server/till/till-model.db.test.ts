import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'

const runs = process.env.TEST_ALL ? 300 : 25
const desk = '/office/branches/riyadh'

const deskMeans = fc.constantFrom('cash', 'card_terminal', 'transfer')
/** Of what is due, or of what was paid, in hundredths; more than all of it is refused. */
const share = fc.integer({ min: 1, max: 110 })
const which = fc.nat({ max: 5 })

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
]

describeDemoOnBothEngines('whatever is done at a till', (getDb) => {
  let shop: TestShop
  let now: number
  let host: Browser
  let manager: Browser
  let slots: Generator<{ room: string; startsAt: number }, never>
  /** What was not refused every time: a story in which nothing happens proves nothing. */
  const done = new Set<Step['act']>()

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    slots = sessionsToCome()
    await getDb().updateTable('branch').set({ horizon_days: 730 }).execute()
    const office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    ;({ host, manager } = await office.everybody())
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
      if (value.startsAt > now + hour) return value
    }
  }

  async function group() {
    const slot = nextSlot()
    const { status, body } = await host.post(`${desk}/bookings`, {
      room: slot.room,
      startsAt: new Date(slot.startsAt).toISOString(),
      players: 4,
      source: 'staff',
      name: 'Noura',
      email: 'noura@guest.example',
      locale: 'en',
    })
    expect(status).toBe(201)
    const card = { currency: 'SAR', amount: 9000, expiresAt: now + 1000 * hour, boughtBy: null } as const
    const { code } = await issueVoucher(getDb(), card, now)
    return { path: `${desk}/orders/${body.code}`, giftCard: code }
  }
  async function act(one: Step, { path, giftCard }: Awaited<ReturnType<typeof group>>) {
    const { body: shown } = await host.get(path)
    const { due, paid } = shown.booking
    const of = (sum: number, hundredths: number) => Math.max(1, Math.round((sum * hundredths) / 100))
    const taking = 'which' in one ? shown.takings[one.which % Math.max(1, shown.takings.length)] : null
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
          return host.post(`${desk}/till/cash`, { amount: one.amount || 1, reason: 'Coins for change' })
        case 'close':
          return closeEvening(one.off)
        case 'wait':
          now += one.hours * hour
          return manager.post('/office/step-up', { password: 'demo-manager-majed' })
      }
    }
    const answer = await send()
    // A refusal is an answer; a fault of the server's is none.
    expect(answer?.status ?? 200).toBeLessThan(500)
    if (answer && answer.status < 300) done.add(one.act)
    await shop.refundAll(now)
    now += minute
  }

  async function closeEvening(off: number) {
    const { body: till } = await host.get(`${desk}/till`)
    const counted = { ...till.expected, cash: Math.max(0, till.expected.cash + off) }
    return host.post(`${desk}/till/closes`, {
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
          const { body } = await manager.get(`${desk}/till/closes`)
          for (const [number, seen] of reports)
            expect((await manager.get(`${desk}/till/closes/${number}`)).body).toEqual(seen)
          const newest = body.items[0]?.number
          if (newest && !reports.has(newest))
            reports.set(newest, (await manager.get(`${desk}/till/closes/${newest}`)).body)
        }
        expect(await brokenBooks(getDb())).toEqual({})
        const { body } = await host.get(order.path)
        expect(body.booking.due).toBeGreaterThanOrEqual(0)
        const standing = body.takings.filter(({ state }: { state: string }) => state === 'taken')
        const taken = standing.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
        expect(taken).toBeGreaterThanOrEqual(body.booking.paid)
      }),
      { numRuns: runs, examples: everyAct.map((story) => [story]) },
    )
    expect([...done].sort()).toEqual(['close', 'correct', 'gift', 'move', 'pay', 'refund', 'undo', 'wait'])
  }, 600_000)
})
