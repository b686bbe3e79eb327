import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connection.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { type PlayedProvider, playedProviders } from '#server/payments/test-played-providers.ts'
import { openShares } from './test-shares.ts'

const engines = ['postgres', 'pglite'] as const

describe.each(engines)('two friends pay the last part at once, on %s', (engine) => {
  let connection: Connection
  let shares: Awaited<ReturnType<typeof openShares>>
  beforeAll(async () => {
    connection = await openTestDatabase(engine, { demo: true })
    shares = await openShares(connection.db)
  })
  afterAll(() => connection.close())

  /** One part is left; two pages are open for it, since the first had seemed to be over. */
  async function lastPart(begin = startByBank) {
    const made = await shares.booked()
    const split = await made.open({ shares: [{}] })
    const [share] = split.shares
    const refs = [await begin(connection.db, made.id, share?.id ?? '')]
    await connection.db
      .updateTable('payment')
      .set({ state: 'expired' })
      .where('provider_ref', '=', refs[0] ?? '')
      .execute()
    refs.push(await begin(connection.db, made.id, share?.id ?? ''))
    return { made, refs }
  }
  async function startByBank(db: Database, orderId: string, shareId: string, desk = shares.shop.desk) {
    const wish = {
      shareId,
      count: 1,
      email: 'friend@friends.example',
      locale: 'en',
      returnUrl: 'https://site.example',
    } as const
    const key = randomUUID()
    const started = await startPayment(
      db,
      desk,
      { orderId, idempotencyKey: key, share: wish },
      shares.shop.now,
    )
    expect(started).toMatchObject({ ok: true })
    const { provider_ref } = await db
      .selectFrom('payment')
      .select('provider_ref')
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow()
    return provider_ref ?? ''
  }
  const sums = async (id: string) => {
    const rows = await connection.db
      .selectFrom('payment')
      .select(['amount', 'refunded', 'state', 'share_id'])
      .where('order_id', '=', id)
      .where('share_id', 'is not', null)
      .execute()
    return {
      succeeded: rows.filter(({ state }) => state === 'succeeded').length,
      kept: rows.reduce((sum, one) => sum + (one.state === 'succeeded' ? one.amount - one.refunded : 0), 0),
    }
  }

  test('both payments succeed, and the later one goes back', async () => {
    // The embedded engine has one transaction at a time: there once is as good as often.
    const rounds = engine === 'postgres' || process.env.TEST_ALL ? 5 : 1
    for (let round = 0; round < rounds; round++) {
      const { made, refs } = await lastPart()
      for (const ref of refs) shares.bank.payAfterAll(ref)
      await Promise.all(refs.map((ref) => shares.shop.webhook(ref)))
      expect(await sums(made.id)).toEqual({ succeeded: 2, kept: made.due })
      expect(await shares.money(made.id)).toEqual({ owed: 0, back: made.due })
      expect(await made.split()).toMatchObject({ outcome: 'paid' })
    }
  })

  test('control: who reads what is owed without the order’s lock keeps both', async () => {
    const { made, refs } = await lastPart()
    const owed = async () => (await shares.money(made.id)).owed
    const unlocked = async (ref: string, others: Promise<unknown>) => {
      const due = await owed()
      await others
      // As settling would without a lock: what was owed a moment ago is kept.
      await connection.db
        .updateTable('payment')
        .set({ state: 'succeeded', settled_at: new Date(shares.shop.now) })
        .where('provider_ref', '=', ref)
        .execute()
      return due
    }
    let both = 0
    const barrier = new Promise<void>((open) => {
      const timer = setInterval(() => {
        if (++both < 2) return
        clearInterval(timer)
        open()
      }, 5)
    })
    const dues = await Promise.all(refs.map((ref) => unlocked(ref, barrier)))
    expect(dues).toEqual([made.due, made.due])
    expect(await sums(made.id)).toEqual({ succeeded: 2, kept: 2 * made.due })
  })

  test('many who press for the last part get one page', async () => {
    const made = await shares.booked()
    const split = await made.open({ shares: [{}] })
    const phones = await Promise.all(Array.from({ length: 6 }, () => shares.phone(split)))
    const answers = await Promise.all(phones.map((phone) => phone.start()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'share_taken')).toHaveLength(5)
  })

  if (engine === 'postgres')
    describe.each(Object.keys(playedProviders) as (keyof typeof playedProviders)[])('by %s', (name) => {
      let played: PlayedProvider
      beforeAll(async () => {
        played = await playedProviders[name](() => shares.shop.now)
      })
      afterAll(() => played.close())

      test('a part is paid, and what nobody owes any more goes back', async () => {
        const { db } = connection
        const desk = { ...shares.shop.desk, provider: played.provider }
        const { made, refs } = await lastPart((at, orderId, shareId) =>
          startByBank(at, orderId, shareId, desk),
        )
        const learn = async (ref: string) =>
          settlePayment(db, name, await played.provider.query(ref), shares.shop.now)
        for (const ref of refs) {
          played.end(ref, 'paid')
          expect(await learn(ref)).toBe('settled')
        }
        expect(await sums(made.id)).toEqual({ succeeded: 2, kept: made.due })
        const open = await db.selectFrom('refund').select('id').where('order_id', '=', made.id).execute()
        for (const { id } of open) await executeRefund(db, { [name]: played.provider }, id, shares.shop.now)
        expect(played.refunds()).toBe(1)
      })
    })
})
