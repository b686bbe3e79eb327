import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { OrderSplit } from '#contracts/share.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openEditing } from '#server/order-edits/test-editing.ts'
import type { Browser } from '#server/staff/test-office.ts'
import { chaseSplits } from './chase-splits.ts'
import { everyShareAct, type ShareStep, shareStep } from './test-share-stories.ts'
import { openShares } from './test-shares.ts'

const runs = process.env.TEST_ALL ? 300 : 10
const hour = 3_600_000
const minute = 60_000

describeOnDemoDatabase('whatever friends and the desk do to a shared price', (getDb) => {
  let shares: Awaited<ReturnType<typeof openShares>>
  let host: Browser
  let manager: Browser
  let editing: ReturnType<typeof openEditing>
  let slots: Generator<{ room: string; startsAt: number }, never>
  const done = new Set<ShareStep['act']>()

  beforeAll(async () => {
    await getDb().updateTable('branch').set({ horizon_days: 730 }).execute()
    shares = await openShares(getDb())
    host = await shares.office.as('aseel')
    manager = await shares.office.as('majed')
    editing = openEditing(shares.shop, manager)
    slots = sessionsToCome()
  })

  function* sessionsToCome(): Generator<{ room: string; startsAt: number }, never> {
    const { rooms, clock } = shares.shop.book
    for (let day = '2026-11-20'; ; day = addDays(day, 1))
      for (const { slug, sessions } of rooms.filter(({ maxPlayers }) => maxPlayers >= 6))
        for (const { startsAt, mode } of sessionsOfDay(sessions, { ...clock, horizonDays: 730 }, day))
          if (mode === 'private') yield { room: slug, startsAt }
  }

  async function group() {
    const made = await shares.booked(4, slots.next().value)
    return { made, ...(await editing.ofCode(made.code)), pages: [] as string[], over: [] as string[] }
  }
  type Group = Awaited<ReturnType<typeof group>>

  async function act(one: ShareStep, { made, path, pages, over, quote, send }: Group): Promise<number> {
    const { clock, shop, bank } = shares
    const { split } = (await made.order.get('/split')).body as OrderSplit
    const { body: shown } = await host.get(path)
    const of = (sum: number, parts: number) => Math.max(1, Math.round((sum * parts) / 100))
    const at = <Item>(list: readonly Item[], index: number) => list[index % Math.max(1, list.length)]
    const tell = async (ref: string | undefined) => {
      if (ref) await shop.webhook(ref, clock.now)
      return ref ? 200 : 400
    }
    switch (one.act) {
      case 'share': {
        const wish = { mode: 'even', ifShort: one.ifShort, shares: Array(one.parts).fill({}) }
        return (await made.order.send('POST', '/split', wish)).status
      }
      case 'begin': {
        const share = at(split?.shares ?? [], one.which)
        if (!split || !share) return 400
        const friend = await shares.phone({ code: split.code, key: share.key })
        const { status, body } = await friend.start(one.count)
        const ref = status === 201 ? shares.refOf(body.redirectUrl) : null
        if (ref && !pages.includes(ref)) pages.push(ref)
        return status
      }
      case 'end': {
        const ref = at(pages, one.which)
        if (!ref) return 400
        bank.end(ref, one.how)
        pages.splice(pages.indexOf(ref), 1)
        if (one.how !== 'succeeded') over.push(ref)
        return tell(ref)
      }
      case 'late': {
        const ref = at(over, one.which)
        if (!ref) return 400
        bank.payAfterAll(ref)
        over.splice(over.indexOf(ref), 1)
        return tell(ref)
      }
      case 'cash': {
        const parts = [{ means: 'cash', amount: of(shown.booking.due, one.hundredths) }]
        return (await host.post(`${path}/payments`, { parts })).status
      }
      case 'undo': {
        const taking = at(shown.takings as { id: string }[], one.which)
        return taking ? (await host.call('DELETE', `${path}/takings/${taking.id}`)).status : 400
      }
      case 'edit': {
        const { status, body } = await quote(one.wish)
        if (status !== 200) return status
        const way = one.goesTo && body.back > body.toGiftCards && { goesTo: one.goesTo }
        return (await send({ ...one.wish, ...way, reason: 'They asked for it' }, body)).status
      }
      case 'refund': {
        const amount = of(shown.booking.paid, one.hundredths)
        const given = { amount, goesTo: one.goesTo, reason: 'The lights failed' }
        return (await manager.post(`${path}/refunds`, given)).status
      }
      case 'add':
        return (await made.order.send('POST', '/split/shares', {})).status
      case 'remove': {
        const share = at(split?.shares ?? [], one.which)
        return share ? (await made.order.send('DELETE', `/split/shares/${share.id}`)).status : 400
      }
      case 'stop':
        return (await made.order.send('DELETE', '/split')).status
      case 'chase': {
        const deadline = made.slot.startsAt - 24 * hour
        if (clock.now >= deadline) return 400
        clock.now = deadline
        await manager.post('/office/step-up', { password: 'demo-manager-majed' })
        return (await chaseSplits(getDb(), clock.now)) > 0 ? 200 : 400
      }
      case 'cancel':
        return (await made.order.send('POST', '/cancellation', {})).status
    }
  }

  /** Friends are asked for what is owed, and for nothing else. */
  async function sharesAreOwed({ made }: Group) {
    const { split } = (await made.order.get('/split')).body as OrderSplit
    if (!split || split.outcome !== null) return
    const open = split.shares.reduce((sum, { amount, paid }) => sum + Math.max(0, amount - paid), 0)
    expect(open).toBe(split.due)
  }

  test('nobody pays twice, what goes back was paid, and the books and documents are right', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(shareStep, { minLength: 1, maxLength: 10 }), async (steps) => {
        const order = await group()
        await manager.post('/office/step-up', { password: 'demo-manager-majed' })
        for (const one of steps) {
          const status = await act(one, order)
          // A refusal is an answer; a fault of the server's is none.
          expect(status).toBeLessThan(500)
          if (status < 300) done.add(one.act)
          await sharesAreOwed(order)
          shares.clock.now += minute
        }
        for (const ref of order.pages.splice(0)) {
          shares.bank.end(ref, 'succeeded')
          await shares.shop.webhook(ref, shares.clock.now)
        }
        await sharesAreOwed(order)
        await order.isSound()
        expect(await brokenBooks(getDb())).toEqual({})
      }),
      { numRuns: runs, seed: 11, examples: everyShareAct.map((story) => [story]) },
    )
    const all = [
      'add',
      'begin',
      'cancel',
      'cash',
      'chase',
      'edit',
      'end',
      'late',
      'refund',
      'remove',
      'share',
    ]
    expect([...done].sort()).toEqual([...all, 'stop', 'undo'])
  }, 3_600_000)
})
