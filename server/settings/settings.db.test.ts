import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { placesOf } from '#server/db/testing/test-places-of.ts'
import { readEnv } from '#server/env.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import { insertVisit } from '#server/mail/test-visit.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { followVenue } from '#server/venue/follow-venue.ts'
import { deliverWebhook } from '#server/worker/deliver-webhook.ts'
import { sendMail } from '#server/worker/send-mail.ts'

const day = 86_400_000

describeOnDemoDatabase('settings', (getDb) => {
  let shop: TestShop
  let owner: Browser
  let manager: Browser
  let now: number
  const env = readEnv({ PUBLIC_URL: 'https://site.example', SMTP_URL: 'smtps://me:secret@mail.example:465' })

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    const office = openOffice(getDb(), { now: () => now, providers: shop.providers, env })
    owner = await office.as('layla')
    manager = await office.as('majed')
    await owner.post('/office/step-up', { password: 'demo-owner-layla' })
  })

  const audited = async (action: string) =>
    getDb().selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()

  test('of the venue are changed as a whole, and the log says what differs', async () => {
    const { body } = await owner.get('/office/settings')
    const venue = {
      ...body.venue,
      name: { en: 'Dahleez', ar: 'دهليز الجديد' },
      contactEmail: 'desk@dahleez.example',
    }
    expect((await owner.call('PUT', '/office/settings/venue', venue)).body).toEqual(venue)
    const [entry] = await audited('venue.changed')
    expect(entry?.after).toEqual({ name: venue.name, contactEmail: 'desk@dahleez.example' })
    const link = { kind: 'x', url: 'javascript:alert(1)' }
    const wrong = await owner.call('PUT', '/office/settings/venue', { ...venue, socialLinks: [link] })
    expect(wrong.status).toBe(422)
    expect((await manager.call('PUT', '/office/settings/venue', venue)).status).toBe(403)
  })

  test('promises that contradict each other are not made; others hold in mails at once', async () => {
    const { policy } = (await owner.get('/office/settings')).body
    const put = (changes: object) => owner.call('PUT', '/office/settings/policy', { ...policy, ...changes })
    expect((await put({ partRefundHours: 48 })).body.code).toBe('policy_order')
    expect((await put({ fullRefundHours: 48, partRefund: 2500 })).status).toBe(200)
    const { orderId } = await insertVisit(getDb(), {
      startsAt: now + 5 * day,
      bookedAt: now,
      status: 'confirmed',
    })
    const { id } = await getDb()
      .insertInto('mail')
      .values({
        kind: 'booking_confirmed',
        recipient: 'a@b.example',
        locale: 'en',
        order_id: orderId,
        cause: 'policy',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendMail(getDb(), openPostOffice(readEnv({})), id, false, now)
    const mail = await getDb()
      .selectFrom('mail')
      .select('text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('take 25% back')
    expect((await audited('venue.policy_changed'))[0]).toMatchObject({
      before: { fullRefundHours: 24, partRefund: 5000 },
      after: { fullRefundHours: 48, partRefund: 2500 },
    })
    await put({})
  })

  test('the page counter of the office goes before that of the process', async () => {
    const live = await followVenue(getDb(), { ...env, analyticsUrl: 'https://old.example/a.js' })
    expect(live.env.analyticsUrl).toBe('https://old.example/a.js')
    const put = (url: string | null) => owner.call('PUT', '/office/settings/analytics', { url })
    expect((await put('http://plain.example/a.js')).status).toBe(422)
    await put('https://new.example/a.js')
    await live.refresh()
    expect(live.env.analyticsUrl).toBe('https://new.example/a.js')
    await put('')
    await live.refresh()
    expect(live.env.analyticsUrl).toBe('')
    await put(null)
    await live.refresh()
    expect(live.env.analyticsUrl).toBe('https://old.example/a.js')
  })

  test('a manager changes how their branch sells, and not how much they may give back', async () => {
    const path = '/office/branches/riyadh/terms'
    const { currency, ...terms } = (await manager.get(path)).body
    expect(currency).toBe('SAR')
    const put = (browser: Browser, changes: object) => browser.call('PUT', path, { ...terms, ...changes })
    expect((await put(manager, { leadMinutes: 55 })).body.leadMinutes).toBe(55)
    expect((await put(manager, { managerRefundLimit: 1_000_000 })).body.code).toBe('forbidden')
    expect((await put(manager, { hostDiscountPercent: 90 })).body.code).toBe('forbidden')
    expect((await put(owner, { managerRefundLimit: 50_000 })).body.managerRefundLimit).toBe(50_000)
    expect((await audited('branch.terms_changed')).length).toBe(2)
  })

  test('services say how they do, and never a key', async () => {
    const { body, text } = await owner.get('/office/services')
    expect(text).not.toContain('secret')
    expect(body.mail).toMatchObject({ server: 'mail.example:465' })
    expect(body.payments.find((one: { branch: string }) => one.branch === 'riyadh')).toMatchObject({
      provider: 'sandbox',
      configured: true,
    })
    expect((await owner.get('/office/services/payments?account=sandbox')).body).toEqual({
      reachable: true,
      failure: null,
    })
    expect((await owner.get('/office/services/payments?account=stripe')).status).toBe(404)
    const sent = await owner.post('/office/services/mail-test')
    expect(sent).toMatchObject({ status: 202, body: { recipient: 'layla@dahleez.example', state: 'queued' } })
    const mail = await getDb()
      .selectFrom('mail')
      .select('id')
      .where('kind', '=', 'mail_test')
      .executeTakeFirstOrThrow()
    await sendMail(getDb(), openPostOffice(readEnv({})), mail.id, false, now)
    expect((await owner.get(`/office/services/mail-test/${sent.body.id}`)).body.state).toBe('kept')
  })

  describe('API keys', () => {
    const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
    const make = (wish: object) =>
      owner.post('/office/api-keys', {
        name: 'Hall',
        actions: ['tonight.read'],
        branches: ['riyadh'],
        ...wish,
      })
    const stranger = () => openOffice(getDb(), { now: () => now, env }).browser()

    test('read what they are for, where they are for, until they are revoked', async () => {
      const made = await make({})
      const { id, key } = made.body
      expect(made.status).toBe(201)
      expect(await placesOf(getDb(), [key])).toEqual([])
      expect((await make({})).body.code).toBe('api_key_known')
      expect((await make({ name: 'B', branches: ['nowhere'] })).body.code).toBe('invalid')
      expect((await make({ name: 'Bad', branches: ['nowhere'] })).body.code).toBe('branch_unknown')
      const browser = stranger()
      const get = (path: string, secret = key) => browser.get(path, withKey(secret))
      expect((await get('/office/branches/riyadh/tonight')).status).toBe(200)
      expect((await get('/office/branches/cairo/tonight')).status).toBe(403)
      expect((await get('/office/branches/riyadh/report?from=2026-11-01&to=2026-11-02')).status).toBe(403)
      expect((await get('/office/me')).status).toBe(401)
      expect((await get('/office/branches/riyadh/tonight', `${key}x`)).status).toBe(401)
      const note = await browser.call(
        'PUT',
        '/office/branches/riyadh/orders/0000000000/note',
        { note: 'x' },
        withKey(key),
      )
      expect(note.status).toBe(403)
      const [listed] = (await owner.get('/office/api-keys')).body.items
      expect(listed).toMatchObject({ name: 'Hall', hint: key.slice(0, 8), branches: ['riyadh'] })
      expect(listed.lastUsedAt).toBe(new Date(now).toISOString())
      expect((await owner.call('DELETE', `/office/api-keys/${id}`)).status).toBe(204)
      expect((await get('/office/branches/riyadh/tonight')).status).toBe(401)
      expect((await make({})).status).toBe(201)
    })

    test('of all branches read all of them at once', async () => {
      const { key } = (await make({ name: 'Books', actions: ['report.all'], branches: null })).body
      const report = await stranger().get('/office/report?from=2026-11-01&to=2026-11-02', withKey(key))
      expect(report.status).toBe(200)
      expect((await stranger().get('/office/staff', withKey(key))).status).toBe(403)
    })
  })

  test('webhooks go to the internet alone, are tried out, and tried again', async () => {
    const add = (url: string) => owner.post('/office/webhooks', { url, events: ['order.confirmed'] })
    for (const url of [
      'http://hooks.example/',
      'https://127.0.0.1/',
      'https://localhost/',
      'https://10.0.0.1/x',
    ])
      expect([url, (await add(url)).body.code]).toEqual([url, 'webhook_url'])
    const added = await add('https://hooks.example/in')
    const { id, secret } = added.body
    expect(added.status).toBe(201)
    expect((await add('https://hooks.example/in')).body.code).toBe('webhook_known')
    const path = `/office/webhooks/${id}`
    expect((await owner.call('PATCH', path, { url: 'https://169.254.169.254/' })).body.code).toBe(
      'webhook_url',
    )
    const renewed = (await owner.post(`${path}/secret`)).body.secret
    expect(renewed).not.toBe(secret)

    const { deliveryId } = (await owner.post(`${path}/test`)).body
    const answering = (status: number) => async () => status
    await expect(deliverWebhook(getDb(), answering(500), deliveryId, true, now)).rejects.toThrow()
    const log = async () => (await owner.get(`${path}/deliveries`)).body.items
    expect(await log()).toMatchObject([{ event: 'test.ping', state: 'failed', status: 500, attempts: 1 }])
    expect((await owner.post(`${path}/deliveries/${deliveryId}/again`)).status).toBe(204)
    await deliverWebhook(getDb(), answering(204), deliveryId, false, now)
    expect(await log()).toMatchObject([{ state: 'delivered', status: 204, attempts: 2, nextTryAt: null }])
    expect((await owner.call('PATCH', path, { active: false })).status).toBe(204)
    expect((await owner.post(`${path}/test`)).body.code).toBe('webhook_off')
    expect((await owner.get('/office/webhooks')).body.items).toMatchObject([
      { url: 'https://hooks.example/in', active: false },
    ])
    expect(JSON.stringify(await audited('webhook.added'))).not.toContain(secret)
  })
})
