import { beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { useTwoPools } from '#server/db/testing/test-two-pools.ts'
import { openTwoDesks, type TwoDesks } from '#server/desk/test-desk.ts'
import { writeQuote } from '#server/orders/record/order-lines.ts'
import { openEditing } from './test-editing.ts'

const editors = 8

describe('editors of one order at once', () => {
  const dbOf = useTwoPools(editors)
  let shop: TwoDesks['shop']
  let host: TwoDesks['host']
  let desk: ReturnType<typeof openEditing>

  beforeAll(async () => {
    ;({ shop, host } = await openTwoDesks(dbOf))
    desk = openEditing(shop, host(0))
  })
  const by = (index: number) => ({ by: host(index) })
  const all = <T>(run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: editors }, (_, index) => run(index)))
  const line = (index: number) => ({ freeLines: [{ text: `Editor ${index}`, amount: 1000 }] })

  test('who saw the same order: one edit is made, the others are shown what it is now', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await desk.group()
      const quotes = await all(async (index) => (await order.quote(line(index))).body)
      const answers = await all((index) => order.send(line(index), quotes[index], by(index)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of answers)
        if (status !== 200)
          expect(body).toMatchObject({
            code: 'terms_changed',
            quote: { before: { total: order.due + 1000 } },
          })
      await order.isSound()
    }
    expect(await brokenBooks(shop.db)).toEqual({})
  })

  test('who pays meanwhile has paid, and no edit is made at a price that nobody saw', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await desk.group()
      const { body: quote } = await order.quote({ players: 3 })
      const [edited] = await Promise.all([order.send({ players: 3 }, quote, by(1)), order.pay()])
      const after = (await order.show()).body.quote
      if (edited.status === 200) expect(after.before.total).toBe(quote.after.total)
      else expect(edited.body).toMatchObject({ code: 'terms_changed', quote: { back: expect.any(Number) } })
      await order.isSound()
    }
    expect(await brokenBooks(shop.db)).toEqual({})
  })

  test('control: who writes what they saw, without the lock and the version, undoes the others', async () => {
    const order = await desk.group()
    const quotes = await all(async (index) => (await order.quote(line(index))).body)
    const { arrive } = openBarrier(editors)
    await all(async (index) => {
      await arrive()
      const { lines, total, payable } = quotes[index].after
      await dbOf(index % 2)
        .transaction()
        .execute((tx) =>
          writeQuote(tx, order.id, { currency: 'SAR', lines, total, payable, dueNow: payable, vat: 0 }),
        )
        .catch(() => undefined)
    })
    const { length } = (await order.show()).body.freeLines
    // Everybody was told that it is done; the ledger never heard of it, and at most a line or some twice are left.
    await expect(order.isSound()).rejects.toThrow()
    expect(length).not.toBe(editors)
  })
})
