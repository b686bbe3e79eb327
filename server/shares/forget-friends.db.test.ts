import { beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { eraseGuest } from '#server/guests/erase-guest.ts'
import { handOverGuestData, showGuestTraces } from '#server/guests/guest-data.ts'
import { openShares } from './test-shares.ts'

const friend = 'salma.friend@friends.example'
const other = 'other.friend@friends.example'

describeOnDemoDatabase('a friend who paid a part of a group’s', (getDb) => {
  let shares: Awaited<ReturnType<typeof openShares>>
  let booker: string
  let id: string
  const actor = (): StaffActor => ({
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Layla',
    role: 'owner',
    branches: [],
    mustSetUpTotp: false,
    kind: 'staff',
    provenAt: shares.clock.now,
  })
  const about = (email: string) => ({ actor: actor(), identity: { email } })
  const erase = (email: string) => eraseGuest(getDb(), about(email), shares.clock.now)
  const payers = () =>
    getDb()
      .selectFrom('payment')
      .select(['amount', 'payer_email'])
      .where('order_id', '=', id)
      .where('share_id', 'is not', null)
      .orderBy('created_at')
      .execute()

  beforeAll(async () => {
    shares = await openShares(getDb())
    const made = await shares.booked()
    id = made.id
    const split = await made.open()
    for (const [index, email] of [friend, other].entries())
      await (await shares.phone({ code: split.code, key: split.shares[index]?.key ?? '' })).pay(1, email)
    const order = await getDb()
      .updateTable('order')
      .set({ email: 'booker.alone@guest.example' })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirstOrThrow()
    booker = order.email ?? ''
  })

  test('is found by the address, and handed what they paid', async () => {
    const found = await showGuestTraces(getDb(), about(friend.toUpperCase()), shares.clock.now)
    expect(found).toMatchObject({ value: { orders: 0, mails: 1, others: 1, pending: 1 } })
    const handed = await handOverGuestData(getDb(), about(friend), shares.clock.now)
    expect(handed).toMatchObject({ value: { orders: [], payments: [{ state: 'succeeded' }] } })
    expect(JSON.stringify(handed)).not.toContain(other)
  })

  test('whoever booked is handed nothing that was written to friends', async () => {
    const handed = await handOverGuestData(getDb(), about(booker), shares.clock.now)
    expect(handed).toMatchObject({ value: { orders: [{ id }] } })
    for (const one of [friend, other]) expect(JSON.stringify(handed)).not.toContain(one)
  })

  test('is forgotten once their part can not go back any more, and the others are not', async () => {
    expect(await erase(friend)).toEqual({ ok: false, code: 'guest_pending' })
    await getDb().updateTable('booking').set({ status: 'completed' }).where('order_id', '=', id).execute()
    const before = await payers()
    expect(before.map(({ payer_email }) => payer_email)).toEqual([friend, other])
    expect(await erase(friend)).toMatchObject({ value: { orders: 0, mails: 1, others: 1 } })
    expect(await payers()).toEqual([{ ...before[0], payer_email: null }, before[1]])
    expect(await erase(friend)).toEqual({ ok: false, code: 'guest_unknown' })
    const mails = await getDb()
      .selectFrom('mail')
      .select('recipient')
      .where('order_id', '=', id)
      .where('kind', '=', 'share_paid')
      .orderBy('recipient')
      .execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['erased@erased.invalid', other])
  })
})
