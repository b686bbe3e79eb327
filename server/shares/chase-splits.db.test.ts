import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { chaseSplits } from './chase-splits.ts'
import { openShares } from './test-shares.ts'

const hour = 3_600_000

describeOnDemoDatabase('a group that has not paid everything in time', (getDb) => {
  let shares: Awaited<ReturnType<typeof openShares>>
  beforeAll(async () => {
    shares = await openShares(getDb())
  })

  async function chase(now: number) {
    shares.clock.now = now
    return chaseSplits(getDb(), now)
  }
  type Booked = Awaited<ReturnType<typeof shares.booked>>
  const deadlineOf = ({ slot }: Booked) => slot.startsAt - 24 * hour
  const seen = async ({ id }: Booked) => {
    const order = await shares.shop.order(id)
    return { state: order.state, players: order.booking?.players, owed: order.payable - order.paid }
  }
  const endedWith = async ({ id }: Booked) => {
    const { outcome } = await getDb()
      .selectFrom('split')
      .select('outcome')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    return outcome
  }

  test('is reminded at half time and three hours before, once each, and not by night', async () => {
    const made = await shares.booked()
    await made.open()
    const deadline = deadlineOf(made)
    const reminded = () => shares.mailsOf(made.id, ['shares_due'])
    await chase(shares.shop.now + hour)
    expect(await reminded()).toEqual([])
    const half = shares.shop.now + (deadline - shares.shop.now) / 2
    await chase(half + 60_000)
    await chase(half + 120_000)
    expect(await reminded()).toHaveLength(1)
    await chase(deadline - 3 * hour + 60_000)
    await chase(deadline - 2 * hour)
    expect(await reminded()).toHaveLength(2)
    const jobs = await getDb()
      .selectFrom('job')
      .innerJoin('mail', (join) => join.onTrue())
      .select('mail.id')
      .where('mail.order_id', '=', made.id)
      .where('mail.kind', '=', 'shares_due')
      .execute()
    expect(jobs.length).toBeGreaterThan(0)
  })

  test('organiser: gets one mail with the way to pay the rest', async () => {
    const made = await shares.booked()
    await made.open({ ifShort: 'organiser' })
    await chase(deadlineOf(made))
    await chase(deadlineOf(made) + 60_000)
    expect(await endedWith(made)).toBe('organiser')
    expect(await seen(made)).toEqual({ state: 'confirmed', players: 4, owed: made.due })
    expect(await shares.mailsOf(made.id, ['shares_ended'])).toHaveLength(1)
    // The rest is paid like any other.
    const { body } = await made.order.send('POST', '/payments')
    shares.bank.end(shares.refOf(String(body.redirectUrl)), 'succeeded')
    await made.order.get('/payment')
    expect(await seen(made)).toMatchObject({ owed: 0 })
  })

  test('desk: the booking stays, and the desk collects', async () => {
    const made = await shares.booked()
    const split = await made.open()
    await (await shares.phone(split)).pay()
    await chase(deadlineOf(made))
    expect(await endedWith(made)).toBe('desk')
    expect(await seen(made)).toMatchObject({
      state: 'confirmed',
      owed: made.due - (split.shares[0]?.amount ?? 0),
    })
  })

  test('shrink: as many play as were paid for, and nothing is owed', async () => {
    const made = await shares.booked(5)
    const split = await made.open({ mode: 'per_player', ifShort: 'shrink', shares: [{}, {}, {}, {}, {}] })
    // The deposit is a fifth: the part of whoever booked. One of four friends does not pay.
    for (const { key } of split.shares.slice(0, 3))
      await (await shares.phone({ code: split.code, key })).pay()
    await chase(deadlineOf(made))
    expect(await endedWith(made)).toBe('shrink')
    // Fewer pay more each: four would cost more than was paid.
    expect(await seen(made)).toEqual({ state: 'confirmed', players: 3, owed: 0 })
    expect(await shares.mailsOf(made.id, ['players_changed'])).toHaveLength(1)
  })

  test('shrink: where not even the smallest group was paid for, the desk collects', async () => {
    const made = await shares.booked()
    await made.open({ ifShort: 'shrink' })
    await chase(deadlineOf(made))
    expect(await endedWith(made)).toBe('desk')
    expect(await seen(made)).toMatchObject({ players: 4, owed: made.due })
  })

  test('cancel: only where no friend has paid, by the terms that were shown', async () => {
    const [alone, together] = [await shares.booked(), await shares.booked()]
    const { terms } = (await alone.order.get('/split')).body
    await alone.open({ ifShort: 'cancel' })
    await (await shares.phone(await together.open({ ifShort: 'cancel' }))).pay()
    await chase(Math.max(deadlineOf(alone), deadlineOf(together)))
    expect(await endedWith(together)).toBe('desk')
    expect(await seen(together)).toMatchObject({ state: 'confirmed' })
    expect(await endedWith(alone)).toBe('cancel')
    expect(await seen(alone)).toMatchObject({ state: 'cancelled' })
    if (deadlineOf(alone) >= deadlineOf(together))
      expect(await shares.money(alone.id)).toMatchObject({ back: terms.cancel.refund })
  })

  test('who is paying at the deadline is let finish; later money counts while something is owed', async () => {
    const made = await shares.booked()
    const friend = await shares.phone(await made.open({ shares: [{}, {}] }))
    const started = await friend.start()
    await chase(deadlineOf(made))
    expect(await endedWith(made)).toBeNull()
    const ref = shares.refOf(started.body.redirectUrl)
    shares.bank.end(ref, 'expired')
    await friend.look()
    await chase(deadlineOf(made) + 5 * 60_000)
    expect(await endedWith(made)).toBe('desk')
    // The bank changes its mind after the end.
    shares.bank.payAfterAll(ref)
    await shares.shop.webhook(ref, deadlineOf(made) + hour)
    const half = (await made.split())?.shares[0]
    expect(half?.state).toBe('paid')
    expect(await shares.money(made.id)).toEqual({ owed: made.due - (half?.amount ?? 0), back: 0 })
  })

  test('money that comes when all is paid goes back, to whoever paid it', async () => {
    const made = await shares.booked()
    const split = await made.open({ shares: [{}] })
    const slow = await shares.phone(split)
    const started = await slow.start(1, 'slow@friends.example')
    const ref = shares.refOf(started.body.redirectUrl)
    shares.bank.end(ref, 'expired')
    await slow.look()
    await (await shares.phone(split)).pay(1, 'fast@friends.example')
    shares.bank.payAfterAll(ref)
    await shares.shop.webhook(ref)
    expect(await shares.money(made.id)).toEqual({ owed: 0, back: made.due })
    expect(await shares.mailsOf(made.id, ['share_returned', 'share_paid'])).toEqual([
      'share_paid fast@friends.example',
      'share_returned slow@friends.example',
    ])
    expect((await slow.look()).own?.payments.map(({ returned }) => returned).toSorted()).toEqual([
      0,
      made.due,
    ])
  })

  test('a booking that is moved takes its deadline along; a cancelled one shares nothing', async () => {
    const made = await shares.booked()
    await made.open()
    await made.order.send('POST', '/cancellation', {})
    await chase(deadlineOf(made) + hour)
    expect(await endedWith(made)).toBe('closed')
  })
})
