import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { eraseOrderRows } from '#server/guests/erase-guest-rows.ts'
import type { Browser } from '#server/staff/test-office.ts'
import { openShares } from './test-shares.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

describeOnDemoDatabase('a group that shares', (getDb) => {
  let shares: Awaited<ReturnType<typeof openShares>>
  let host: Browser
  beforeAll(async () => {
    shares = await openShares(getDb())
    host = await shares.office.as('aseel')
  })

  test('the guarantee confirms the booking; what is left is divided to the last unit', async () => {
    const made = await shares.booked()
    const before = (await made.order.get('/split')).body
    expect(before).toMatchObject({ split: null, terms: { players: 4, payable: made.payable } })
    expect(before.terms.paid).toBe(made.payable - made.due)
    expect(before.terms.cancel.refund + before.terms.cancel.kept).toBe(before.terms.paid)
    expect(Date.parse(before.terms.deadline)).toBe(made.slot.startsAt - 24 * 3_600_000)
    const split = await made.open()
    expect(sum(split.shares.map(({ amount }) => amount))).toBe(made.due)
    expect(split.shares.map(({ label, state }) => [label, state])).toEqual([
      ['Omar', 'open'],
      ['Sara', 'open'],
      [null, 'open'],
    ])
    const again = { mode: 'even', ifShort: 'desk', shares: [{}, {}] }
    expect(await made.order.send('POST', '/split', again)).toMatchObject({ body: { code: 'split_running' } })
  })

  test.each([
    [{ mode: 'free', shares: [{ amount: 100 }, { amount: 200 }] }, 'share_amounts'],
    [{ mode: 'free', shares: [{}, {}] }, 'share_amounts'],
  ] as const)('amounts that are not what is owed share nothing: %j', async (wish, code) => {
    const made = await shares.booked()
    const refused = await made.order.send('POST', '/split', { ifShort: 'desk', ...wish })
    expect(refused).toMatchObject({ status: 422, body: { code } })
  })

  test('each pays by their own link; the page names the group and amounts, and nothing else', async () => {
    const made = await shares.booked()
    const split = await made.open()
    const [omar] = split.shares
    const friend = await shares.phone({ code: split.code, key: omar?.key ?? '' })
    expect(friend.opened.headers.get('set-cookie')).toMatch(/^share_\w{10}=.*HttpOnly.*SameSite=Lax/i)
    expect(friend.opened.body).toMatchObject({
      state: 'open',
      by: 'Nora',
      parts: { count: 3, paid: 0 },
      own: { amount: omar?.amount, paid: 0, paying: false, payments: [] },
    })
    for (const secret of [made.code, 'Omar', 'Sara', 'vault', split.key])
      expect(friend.opened.text).not.toContain(secret)
    const started = await friend.start(1, 'Omar@friends.example')
    expect((await made.split())?.shares[0]?.state).toBe('paying')
    // Pressed again: the same page, never a second charge.
    expect((await friend.start(1, 'omar@friends.example')).body.redirectUrl).toBe(started.body.redirectUrl)
    shares.bank.end(shares.refOf(started.body.redirectUrl), 'succeeded')
    expect(await friend.look()).toMatchObject({
      parts: { paid: 1 },
      own: { paid: omar?.amount, paying: false, payments: [{ amount: omar?.amount, returned: 0 }] },
    })
    expect(await shares.money(made.id)).toEqual({ owed: made.due - (omar?.amount ?? 0), back: 0 })
    expect(await shares.mailsOf(made.id, ['share_paid'])).toEqual(['share_paid omar@friends.example'])
  })

  test('with the group’s link each gets the next open part, and with the last one all is paid', async () => {
    const made = await shares.booked()
    const split = await made.open({ shares: [{}, {}] })
    const [one, two, late] = await Promise.all([split, split, split].map((link) => shares.phone(link)))
    const first = await one?.start()
    const second = await two?.start()
    expect(first?.body.redirectUrl).not.toBe(second?.body.redirectUrl)
    // Both parts are being paid: nobody else begins.
    expect(await late?.start()).toMatchObject({ status: 409, body: { code: 'share_taken' } })
    expect(await made.order.send('POST', '/payments')).toMatchObject({ body: { code: 'payment_running' } })
    expect(await made.order.send('DELETE', '/split')).toMatchObject({ body: { code: 'share_fixed' } })
    for (const started of [first, second])
      shares.bank.end(shares.refOf(started?.body.redirectUrl), 'succeeded')
    await one?.look()
    expect(await two?.look()).toMatchObject({ state: 'done', parts: { count: 2, paid: 2 }, next: [] })
    expect(await made.split()).toMatchObject({ outcome: 'paid', due: 0 })
    expect(await shares.mailsOf(made.id, ['shares_ended'])).toHaveLength(1)
    expect(await late?.start()).toMatchObject({ status: 409, body: { code: 'split_over' } })
  })

  test('somebody pays for others too: parts close in order', async () => {
    const made = await shares.booked()
    const split = await made.open()
    const [omar, sara, third] = split.shares
    const friend = await shares.phone({ code: split.code, key: sara?.key ?? '' })
    expect(friend.opened.body.next).toEqual([
      sara?.amount,
      (sara?.amount ?? 0) + (omar?.amount ?? 0),
      sum(split.shares.map(({ amount }) => amount)),
    ])
    await friend.pay(2)
    expect((await made.split())?.shares.map(({ state }) => state)).toEqual(['paid', 'paid', 'open'])
    expect((await friend.look()).next).toEqual([third?.amount])
  })

  test('a page that is left gives its part free again', async () => {
    const made = await shares.booked()
    const split = await made.open({ shares: [{}, {}] })
    const friend = await shares.phone(split)
    const started = await friend.start()
    shares.bank.end(shares.refOf(started.body.redirectUrl), 'cancelled')
    expect(await friend.look()).toMatchObject({ own: { paying: false, paid: 0 } })
    expect((await made.split())?.shares.map(({ state }) => state)).toEqual(['open', 'open'])
    await friend.pay()
    expect((await made.split())?.shares.map(({ state }) => state)).toEqual(['paid', 'open'])
  })

  test('parts are added, named and removed; what somebody has paid stays', async () => {
    const made = await shares.booked()
    const split = await made.open()
    const [omar, sara, third] = split.shares
    await (await shares.phone({ code: split.code, key: omar?.key ?? '' })).pay()
    const added = await made.order.send('POST', '/split/shares', { label: 'Huda' })
    expect(added.status).toBe(201)
    const four = added.body.split.shares as { id: string; amount: number; paid: number; label: string }[]
    expect(four.map(({ label }) => label)).toEqual(['Omar', 'Sara', null, 'Huda'])
    expect(sum(four.map(({ amount, paid }) => amount - paid))).toBe(added.body.split.due)
    expect(four[0]).toMatchObject({ amount: omar?.amount, paid: omar?.amount })
    const fixed = await made.order.send('DELETE', `/split/shares/${omar?.id}`)
    expect(fixed).toMatchObject({ status: 409, body: { code: 'share_fixed' } })
    await made.order.send('PATCH', `/split/shares/${third?.id}`, { label: ' Fahad ' })
    await made.order.send('DELETE', `/split/shares/${sara?.id}`)
    const left = await made.order.send('DELETE', `/split/shares/${four[3]?.id}`)
    expect(left.body.split.shares).toMatchObject([{ label: 'Omar' }, { label: 'Fahad' }])
    expect(left.body.split.shares[1].amount).toBe(left.body.split.due)
    const last = await made.order.send('DELETE', `/split/shares/${third?.id}`)
    expect(last).toMatchObject({ status: 409, body: { code: 'share_last' } })
  })

  test('money at the desk and another price change what is open, not what was paid', async () => {
    const made = await shares.booked()
    const split = await made.open()
    await (await shares.phone(split)).pay()
    const paidFirst = split.shares[0]?.amount ?? 0
    await made.order.send('POST', '/players', { players: 5 })
    const grown = await made.split()
    // One more comes: a part of its own.
    expect(grown?.shares).toHaveLength(4)
    expect(sum(grown?.shares.map(({ amount, paid }) => amount - paid) ?? [])).toBe(grown?.due)
    expect(grown?.shares[0]).toMatchObject({ amount: paidFirst, paid: paidFirst })
    const desk = `/office/branches/riyadh/orders/${made.code}`
    const taken = await host.post(`${desk}/payments`, { parts: [{ amount: 1000, means: 'cash' }] })
    expect(taken.status).toBeLessThan(300)
    const fitted = await made.split()
    expect(fitted?.due).toBe((grown?.due ?? 0) - 1000)
    expect(sum(fitted?.shares.map(({ amount, paid }) => amount - paid) ?? [])).toBe(fitted?.due)
  })

  test('the sharing ends when whoever booked wants, and may begin anew with the same link', async () => {
    const made = await shares.booked()
    const split = await made.open()
    const friend = await shares.phone(split)
    await friend.pay()
    const ended = await made.order.send('DELETE', '/split')
    expect(ended.body).toMatchObject({
      split: { outcome: 'closed' },
      terms: { paid: made.payable - ended.body.split.due },
    })
    expect(await friend.look()).toMatchObject({ state: 'over', next: [] })
    const again = await made.open({ mode: 'free', shares: [{ amount: ended.body.split.due }] })
    expect(again).toMatchObject({ code: split.code, key: split.key, outcome: null })
    expect(again.shares.map(({ state }) => state)).toEqual(['paid', 'open'])
    await (await shares.phone(split)).pay()
    expect(await made.split()).toMatchObject({ outcome: 'paid' })
  })

  test('a wrong key, a wrong code and a stranger are one answer', async () => {
    const made = await shares.booked()
    const split = await made.open()
    const stranger = shares.office.browser()
    const answers = [
      await stranger.post(`/shares/${split.code}/access`, { key: '00000000000000000000000000' }),
      await stranger.post('/shares/0000000000/access', { key: split.key }),
      await stranger.get(`/shares/${split.code}`),
      await stranger.post(`/shares/${split.code}/payments`, { count: 1, email: 'a@b.example' }),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'split_not_found' } })
  })

  test('what goes back goes to every payment in proportion, and each payer hears of it', async () => {
    const made = await shares.booked()
    const split = await made.open()
    for (const [index, { key }] of split.shares.entries())
      await (await shares.phone({ code: split.code, key })).pay(1, `friend${index}@friends.example`)
    const cancelled = await made.order.send('POST', '/cancellation', {})
    expect(cancelled.status).toBe(200)
    const rows = await getDb()
      .selectFrom('payment')
      .select(['amount', 'refunded'])
      .where('order_id', '=', made.id)
      .orderBy('created_at')
      .execute()
    expect(rows).toHaveLength(4)
    expect(rows.every(({ amount, refunded }) => amount === refunded)).toBe(true)
    expect(await shares.mailsOf(made.id, ['share_returned'])).toHaveLength(3)
    await shares.shop.refundAll()
    expect(await shares.money(made.id)).toMatchObject({ back: made.payable })
    // Tax documents are for whoever booked; friends have a receipt.
    const documents = await getDb()
      .selectFrom('tax_document')
      .select('body')
      .where('order_id', '=', made.id)
      .execute()
    expect(JSON.stringify(documents)).not.toContain('friend')
    expect(await made.split()).toMatchObject({ due: 0 })
  })

  test('a part that is given back comes from all payments', async () => {
    const made = await shares.booked()
    const split = await made.open()
    for (const { key } of split.shares) await (await shares.phone({ code: split.code, key })).pay()
    const manager = await shares.office.as('majed')
    const amount = Math.round(made.payable / 3)
    const given = await manager.post(`/office/branches/riyadh/orders/${made.code}/refunds`, {
      amount,
      goesTo: 'source',
      reason: 'The lights went out',
    })
    expect(given.status).toBeLessThan(300)
    const rows = await getDb()
      .selectFrom('payment')
      .select(['amount', 'refunded'])
      .where('order_id', '=', made.id)
      .execute()
    expect(sum(rows.map(({ refunded }) => refunded))).toBe(amount)
    for (const one of rows)
      expect(Math.abs(one.refunded - (amount * one.amount) / made.payable)).toBeLessThan(1.001)
  })

  test('the desk sees who has paid, sends the link again and ends it', async () => {
    const made = await shares.booked()
    const split = await made.open()
    await (await shares.phone({ code: split.code, key: split.shares[0]?.key ?? '' })).pay()
    const at = `/office/branches/riyadh/orders/${made.code}/split`
    const shown = await host.get(at)
    expect(shown.body.split).toMatchObject({ due: made.due - (split.shares[0]?.amount ?? 0), outcome: null })
    expect(
      shown.body.split.shares.map(({ label, state }: { label: string; state: string }) => [label, state]),
    ).toEqual([
      ['Omar', 'paid'],
      ['Sara', 'open'],
      [null, 'open'],
    ])
    for (const { key } of [split, ...split.shares]) expect(shown.text).not.toContain(key)
    expect((await host.post(`${at}/mail`)).status).toBe(200)
    expect(await shares.mailsOf(made.id, ['shares_due'])).toEqual(['shares_due nora@guest.example'])
    expect((await host.call('DELETE', at)).body.split).toMatchObject({ outcome: 'closed' })
    expect(await host.call('DELETE', at)).toMatchObject({ status: 409, body: { code: 'split_over' } })
    const audits = await getDb()
      .selectFrom('audit_entry')
      .select('action')
      .where('noun_id', '=', made.id)
      .where('action', 'in', ['order.split_closed', 'order.split_mailed'])
      .execute()
    expect(audits).toHaveLength(2)
  })

  test('names and addresses of friends are forgotten with the guest', async () => {
    const made = await shares.booked()
    const split = await made.open()
    await (await shares.phone(split)).pay(1, 'omar@friends.example')
    await getDb()
      .transaction()
      .execute((tx) => eraseOrderRows(tx, [made.id], shares.clock.now))
    const labels = await getDb()
      .selectFrom('split_share')
      .select('label')
      .where('order_id', '=', made.id)
      .execute()
    const payers = await getDb()
      .selectFrom('payment')
      .select('payer_email')
      .where('order_id', '=', made.id)
      .execute()
    expect(labels).toEqual(Array(3).fill({ label: null }))
    expect(payers).toEqual(Array(2).fill({ payer_email: null }))
  })
})
