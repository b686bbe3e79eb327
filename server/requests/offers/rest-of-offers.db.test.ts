import { beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { requestFacts } from '#server/mail/request-facts.queries.ts'
import { hour, type TestShop } from '#server/orders/test-shop.ts'
import { showRequest } from '#server/requests/record/show-request.ts'
import { openRequestDesk, type TestDesk } from '#server/requests/test-request-desk.ts'
import { chaseOffers } from './chase-offers.ts'
import { putOffPayment } from './put-off-payment.ts'
import { bookedOf, offerOf, openShopOfFour } from './test-rooms-offer.ts'

describeOnDemoDatabase('what is owed of an offer of several rooms', (getDb) => {
  let shop: TestShop
  let desk: TestDesk
  beforeAll(async () => {
    shop = await openShopOfFour(getDb())
    desk = await openRequestDesk(shop)
  })

  const day = 24 * hour
  const sender = { venue: 'Dahleez', locale: 'en', publicUrl: 'https://site.example' } as const
  /** Late enough that its reminder, its date and the day after lie before the first session. */
  const far = 30

  async function accepted(number: number, wanted: object = {}) {
    const payBy = shop.now + 4 * day
    const offer = await offerOf(shop, desk, far + number, { payBy, ...wanted })
    const orderId = await desk.accepted(offer)
    const mails = async () =>
      (
        await getDb()
          .selectFrom('mail')
          .select('kind')
          .where((eb) => eb.or([eb('request_id', '=', offer.id), eb('order_id', '=', orderId)]))
          .orderBy('created_at')
          .execute()
      ).map(({ kind }) => kind as string)
    const notices = () =>
      getDb().selectFrom('money_notice').select(['kind', 'amount']).where('order_id', '=', orderId).execute()
    const shown = async () => (await showRequest(getDb(), offer.id, shop.now)).quote?.several
    return { ...offer, orderId, payBy, mails, notices, shown }
  }
  async function pay(orderId: string): Promise<void> {
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
  }

  test('is reminded of once, then staff and guest are warned, and a day later the rooms are free', async () => {
    const offer = await accepted(0, { releases: true })
    await pay(offer.orderId)
    expect(await chaseOffers(getDb(), offer.payBy - 49 * hour)).toBe(0)
    expect(await chaseOffers(getDb(), offer.payBy - 48 * hour)).toBe(1)
    expect(await chaseOffers(getDb(), offer.payBy - hour)).toBe(0)
    expect((await offer.mails()).filter((kind) => kind === 'request_due')).toHaveLength(1)
    expect(await offer.notices()).toEqual([])
    expect(await chaseOffers(getDb(), offer.payBy + hour)).toBe(1)
    expect(await offer.notices()).toEqual([{ kind: 'offer_unpaid', amount: 340_000 }])
    expect((await offer.mails()).filter((kind) => kind === 'request_overdue')).toHaveLength(1)
    // A day from the warning, not from the date: nobody is given up unwarned.
    expect((await offer.shown())?.releasesAt).toBe(new Date(offer.payBy + 25 * hour).toISOString())
    expect(await chaseOffers(getDb(), offer.payBy + 24 * hour)).toBe(0)
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(4)
    expect(await chaseOffers(getDb(), offer.payBy + 25 * hour)).toBe(1)
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(0)
    await shop.refundAll()
    // What the terms of the booking give back goes back: long before the session, all of it.
    expect(await offer.shown()).toMatchObject({ released: true, paid: 0, due: 0 })
    expect(await offer.mails()).toContain('cancelled_refund')
    expect(await chaseOffers(getDb(), offer.payBy + 60 * hour)).toBe(0)
    expect(await brokenBooks(getDb())).toEqual({})
  })

  test('that comes in time is never asked for, also by a mail that waited', async () => {
    const offer = await accepted(1, { releases: true })
    const mail = { kind: 'request_due', requestId: offer.id, details: {} } as const
    const said = () => requestFacts(getDb(), mail, sender)
    await pay(offer.orderId)
    const facts = await said()
    expect(facts?.dueAmount).toContain('3,400.00')
    expect([facts?.payBy, facts?.releasedOn].every(Boolean)).toBe(true)
    await pay(offer.orderId)
    expect(await said()).toBeNull()
    for (const late of [-48, 0, 25, 49]) await chaseOffers(getDb(), offer.payBy + late * hour)
    expect(await offer.mails()).not.toContain('request_due')
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(4)
  })

  test('stays owed where the offer did not say that rooms are given up', async () => {
    const offer = await accepted(2)
    for (const late of [0, 25, 999]) await chaseOffers(getDb(), offer.payBy + late * hour)
    expect(await offer.notices()).toHaveLength(1)
    expect((await offer.shown())?.releasesAt).toBeNull()
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(4)
  })

  test('is put off by staff: reminder and warning begin anew', async () => {
    const offer = await accepted(3, { releases: true })
    await chaseOffers(getDb(), offer.payBy)
    const wish = { requestId: offer.id, staffId: desk.staffId, releases: true }
    const later = offer.payBy + 3 * day
    const putOff = (payBy: number) => putOffPayment(getDb(), { ...wish, payBy }, offer.payBy + hour)
    expect(await putOff(offer.payBy)).toEqual({ ok: false, code: 'offer_pay_by' })
    expect(await putOff(later + 900 * day)).toEqual({ ok: false, code: 'offer_pay_by' })
    expect(await putOff(later)).toEqual({ ok: true })
    await chaseOffers(getDb(), offer.payBy + 30 * hour)
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(4)
    await chaseOffers(getDb(), later)
    expect(await offer.notices()).toHaveLength(2)
    const none = await desk.send()
    expect(await putOffPayment(getDb(), { ...wish, requestId: none.id, payBy: later }, shop.now)).toEqual({
      ok: false,
      code: 'offer_not_several',
    })
  })

  describe('a date', () => {
    test('after the first session, or before now, is none', async () => {
      const [first] = (await accepted(4)).parts
      const offer = (payBy: number) => offerOf(shop, desk, far + 5, { payBy })
      await expect(offer((first?.startsAt ?? 0) + 99 * day)).rejects.toThrow('offer_pay_by')
      await expect(offer(shop.now)).rejects.toThrow('offer_pay_by')
    })
  })
})
