import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { GiftCardItem } from '#contracts/cart.ts'
import { openCart } from '#server/carts/open-cart.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { sendMail } from '#server/worker/send-mail.ts'
import { deliverGiftCard } from './deliver-gift-card.ts'
import { issueVoucher } from './issue-voucher.ts'
import { showBalance } from './show-balance.ts'
import { voidVoucher } from './void-voucher.ts'

const outbox = openPostOffice(readEnv({ PUBLIC_URL: 'https://dahleez.example' }))
const year = 366 * 24 * hour

const item: GiftCardItem = {
  kind: 'gift_card',
  product: 'giftcard',
  design: 'lantern',
  worth: { of: 'amount', amount: 100_000 },
  recipientName: 'سارة',
  recipientEmail: 'sara@example.com',
  senderName: 'Nora',
  message: 'أمامك ساعة واحدة.',
  locale: 'ar',
  deliverOn: null,
}

describeOnDemoDatabase('the life of a gift card', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  /** Buys a card and answers what its item has become. */
  async function buy(change: Partial<GiftCardItem> = {}, now = shop.now) {
    const cart = { items: [{ ...item, ...change }], locale: 'en', idempotencyKey: randomUUID() } as const
    const opened = await openCart(getDb(), shop.book, cart, now)
    if (!opened.ok) throw new Error(opened.refused.code)
    const ref = await shop.pay(opened.orderId, now)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref, now)
    const voucher = await getDb()
      .selectFrom('voucher')
      .selectAll()
      .where('bought_by', '=', opened.orderId)
      .executeTakeFirstOrThrow()
    return { orderId: opened.orderId, voucher }
  }

  const mailsAbout = (voucherId: string) =>
    getDb()
      .selectFrom('mail')
      .selectAll()
      .where((eb) =>
        eb(eb.fn<string>('jsonb_extract_path_text', ['details', eb.val('voucherId')]), '=', voucherId),
      )
      .orderBy('kind')
      .execute()

  const balanceOf = async (code: string, now = shop.now) => {
    const shown = await showBalance(getDb(), code, now)
    return typeof shown === 'string' ? shown : shown.balance.amount
  }

  /** Books a room with a card and pays what it leaves. */
  async function book(code: string) {
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id, shop.now, { voucherCode: code })
    if (ref) {
      shop.bank.end(ref, 'succeeded')
      await shop.webhook(ref)
    }
    const order = await shop.order(id)
    expect(order.state).toBe('confirmed')
    return { id, total: order.total, byCard: order.total - order.payable }
  }

  test('bought, sent once, spent in two orders, given back to first, and shown', async () => {
    const { orderId, voucher } = await buy()
    expect(voucher).toMatchObject({ balance: 100_000, locale: 'ar', delivered_at: null })
    const jobs = await getDb().selectFrom('job').selectAll().where('name', '=', 'deliver-gift-card').execute()
    expect(jobs.map(({ data }) => data)).toContainEqual({ voucherId: voucher.id })

    await deliverGiftCard(getDb(), voucher.id, shop.now)
    await deliverGiftCard(getDb(), voucher.id, shop.now + hour)
    const [received, sent, ...more] = await mailsAbout(voucher.id)
    expect(more).toEqual([])
    expect(received).toMatchObject({
      kind: 'gift_card_received',
      recipient: 'sara@example.com',
      locale: 'ar',
    })
    expect(sent).toMatchObject({ kind: 'gift_card_sent', recipient: 'nora@guest.example', locale: 'en' })
    expect((await shop.order(orderId)).items[0]?.voucher?.sentAt).toBe(new Date(shop.now).toISOString())

    const first = await book(voucher.code)
    const second = await book(voucher.code)
    const left = 100_000 - first.byCard - second.byCard
    expect([first.byCard, second.byCard].every((part) => part > 0)).toBe(true)
    expect(await balanceOf(voucher.code)).toBe(left)

    // Half of it back: the card gets it all, and the bank nothing.
    const half = { orderId: second.id, actor: 'staff:manager', share: 5000 } as const
    const cancelled = await cancelOrder(getDb(), half, shop.now)
    const back = Math.round(second.total / 2)
    expect(cancelled).toEqual({ ok: true, refund: back })
    expect(back).toBeLessThan(second.byCard)
    expect(second.byCard).toBeLessThan(second.total)
    const refunds = getDb().selectFrom('refund').select('amount').where('order_id', '=', second.id)
    expect(await refunds.execute()).toEqual([])
    expect(await balanceOf(voucher.code)).toBe(left + back)
    const shown = await showBalance(getDb(), voucher.code.toLowerCase(), shop.now)
    expect(shown).toMatchObject({
      state: 'good',
      initial: { amount: 100_000, currency: 'SAR' },
      branch: 'riyadh',
      movements: [
        { kind: 'issue', amount: 100_000 },
        { kind: 'spend', amount: -first.byCard },
        { kind: 'spend', amount: -second.byCard },
        { kind: 'return', amount: back },
      ],
    })
    // Whose orders they were is nobody's business.
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${first.id}|${second.id}|nora`))
  })

  test('the mails are written in their languages, with the card to print', async () => {
    const { voucher } = await buy()
    await deliverGiftCard(getDb(), voucher.id, shop.now)
    for (const { id } of await mailsAbout(voucher.id)) await sendMail(getDb(), outbox, id, false, shop.now)
    const [received, sent] = await mailsAbout(voucher.id)
    const spelt = voucher.code.match(/.{5}/g)?.join('-') ?? ''
    expect(received).toMatchObject({ state: 'kept', attachments: [{ filename: 'gift-card.pdf' }] })
    expect(received?.text).toContain(spelt)
    expect(received?.text).toContain(`https://dahleez.example/ar/gift-card#${voucher.code}`)
    expect(received?.html).toContain('/pictures/gift/lantern.png')
    expect(received?.html).toContain('أمامك ساعة واحدة.')
    expect(sent).toMatchObject({ state: 'kept', attachments: [] })
    expect(sent?.text).toContain('sara@example.com')
    // The buyer's copy tells nobody the code.
    expect(`${sent?.text}${sent?.html}`).not.toContain(voucher.code)
    expect(`${sent?.text}${sent?.html}`).not.toContain(spelt)
  })

  test('a card for a later day waits for its morning; one to print goes to the buyer', async () => {
    const later = await buy({ deliverOn: '2026-11-20' })
    // Nine in the morning in Riyadh.
    const morning = Date.UTC(2026, 10, 20, 6)
    expect(later.voucher.deliver_at?.getTime()).toBe(morning)
    await deliverGiftCard(getDb(), later.voucher.id, morning - 1)
    expect(await mailsAbout(later.voucher.id)).toEqual([])
    await deliverGiftCard(getDb(), later.voucher.id, morning)
    expect(await mailsAbout(later.voucher.id)).toHaveLength(2)

    const printed = await buy({ recipientEmail: '' })
    await deliverGiftCard(getDb(), printed.voucher.id, shop.now)
    expect((await mailsAbout(printed.voucher.id)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['gift_card_to_print', 'nora@guest.example'],
    ])
  })

  test('one that was withdrawn is not sent, not even out of the outbox, and pays for nothing', async () => {
    const early = await buy()
    await deliverGiftCard(getDb(), early.voucher.id, shop.now)
    await voidVoucher(getDb(), early.voucher.id, shop.now)
    const [mail] = await mailsAbout(early.voucher.id)
    await sendMail(getDb(), outbox, mail?.id ?? '', false, shop.now)
    expect((await mailsAbout(early.voucher.id))[0]?.state).toBe('failed')

    const { voucher } = await buy()
    await voidVoucher(getDb(), voucher.id, shop.now)
    await deliverGiftCard(getDb(), voucher.id, shop.now)
    expect(await mailsAbout(voucher.id)).toEqual([])
    expect(await balanceOf(voucher.code)).toBe('voided')
    const id = await shop.hold(shop.slots())
    const changes = { voucherCode: voucher.code }
    expect(await changeOrder(getDb(), shop.book, { orderId: id, changes }, shop.now)).toMatchObject({
      ok: false,
    })
  })

  test('one that has expired pays for nothing, and says so', async () => {
    const { code } = await issueVoucher(
      getDb(),
      { currency: 'SAR', amount: 5000, expiresAt: shop.now + hour, boughtBy: null },
      shop.now - year,
    )
    expect(await showBalance(getDb(), code, shop.now + hour)).toMatchObject({ state: 'expired' })
    expect(await balanceOf('no such code')).toBe('unknown')
    const id = await shop.hold(shop.slots(), shop.now + hour)
    const changes = { voucherCode: code }
    expect(await changeOrder(getDb(), shop.book, { orderId: id, changes }, shop.now + hour)).toMatchObject({
      ok: false,
    })
  })

  test('nobody gets more than ten cards a day: the next one waits an hour', async () => {
    const give = () =>
      issueVoucher(
        getDb(),
        {
          currency: 'SAR',
          amount: 5000,
          expiresAt: shop.now + year,
          boughtBy: null,
          recipientEmail: 'Many@example.com',
        },
        shop.now,
      )
    for (let count = 0; count < 10; count++) await deliverGiftCard(getDb(), (await give()).id, Date.now())
    await getDb().deleteFrom('job').execute()
    const { id } = await give()
    await deliverGiftCard(getDb(), id, Date.now())
    expect(await mailsAbout(id)).toEqual([])
    const [job] = await getDb().selectFrom('job').selectAll().execute()
    expect(job).toMatchObject({ name: 'deliver-gift-card', data: { voucherId: id } })
    await deliverGiftCard(getDb(), id, Date.now() + 25 * hour)
    expect(await mailsAbout(id)).toHaveLength(1)
  })
})
