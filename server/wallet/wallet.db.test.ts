import { createHash, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { eraseOrderRows } from '#server/guests/erase-guest-rows.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Answer, recordingServer } from '#server/payment-providers/test-recording-server.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'
import { openApnsServer } from './test-apns-server.ts'
import { makeAppleKeys, makeGoogleAccount, readArchive, verifySignature } from './test-wallet-keys.ts'
import { updateWallet } from './update-wallet.ts'
import { openWallets } from './wallets.ts'

const day = 24 * 3_600_000

describeOnDemoDatabase('the wallet of a phone', (getDb) => {
  let shop: TestShop
  let apns: Awaited<ReturnType<typeof openApnsServer>>
  let google: Awaited<ReturnType<typeof recordingServer>>
  let isGoogleAway = false
  const apple = makeAppleKeys()
  const account = makeGoogleAccount()
  const kept = new Map<string, Record<string, unknown>>()

  /** Keeps classes and objects by their ids, and lets in whoever asks for a token. */
  function answerAsGoogle({ method, path, body }: { method: string; path: string; body: string }): Answer {
    if (isGoogleAway) return 'hang up'
    if (path === '/token') return { json: { access_token: 'let-in' } }
    const [, , kind = '', id] = path.split('/')
    const one = JSON.parse(body) as Record<string, unknown>
    const key = `${kind} ${decodeURIComponent(id ?? String(one.id))}`
    if (method === 'PATCH' && !kept.has(key)) return { status: 404, json: {} }
    kept.set(key, { ...kept.get(key), ...one })
    return { json: one }
  }

  beforeAll(async () => {
    shop = await openShop(getDb())
    apns = await openApnsServer(apple.server)
    google = await recordingServer(answerAsGoogle)
  })
  afterAll(async () => {
    await apns.close()
    await google.close()
  })

  function open() {
    const env = readEnv({
      PUBLIC_URL: 'https://site.example',
      APPLE_WALLET_CERTIFICATE: apple.keys.certificate.replaceAll('\n', '\\n'),
      APPLE_WALLET_INTERMEDIATE: apple.keys.intermediate,
      APPLE_WALLET_KEY: apple.keys.key.replaceAll('\n', ''),
      GOOGLE_WALLET_ISSUER: '3388000000022',
      GOOGLE_WALLET_KEY: account.keyFile,
    })
    const walletPlaces = {
      apns: apns.url,
      apnsAuthority: apple.server.cert,
      googleToken: `${google.url}/token`,
      google: `${google.url}/v1`,
    }
    const guest = openGuest(shop, { env, walletPlaces })
    const wallets = openWallets(env, walletPlaces)
    return {
      ...guest,
      wallets,
      /** What the worker finds to do. */
      async work() {
        const jobs = await getDb()
          .deleteFrom('job')
          .where('name', '=', 'update-wallet')
          .returning('data')
          .execute()
        const ids = new Set(jobs.map(({ data }) => (data as { passId: string }).passId))
        for (const id of ids) await updateWallet(getDb(), wallets, id, shop.now)
        return ids.size
      },
      async pass(path: string, headers: Record<string, string>) {
        const answer = await guest.app.request(path, { headers })
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
        const files = readArchive(Buffer.from(await answer.arrayBuffer()))
        const text = (name: string) => files.get(name)?.toString('utf8') ?? ''
        return { files, text, json: JSON.parse(text('pass.json')), answer }
      },
    }
  }

  test('is offered nowhere without keys, and half of them are said to be', async () => {
    const guest = openGuest(shop)
    expect((await guest.get('/wallets')).body).toEqual({ apple: false, google: false })
    const { order } = await guest.ticket()
    expect((await order.get('/ticket.pkpass')).body).toMatchObject({ code: 'wallet_off' })
    expect((await order.send('POST', '/google-wallet')).body).toMatchObject({ code: 'wallet_off' })
    expect(() => readEnv({ APPLE_WALLET_KEY: 'x' })).toThrow('APPLE_WALLET_CERTIFICATE must be set')
    expect(() => readEnv({ GOOGLE_WALLET_ISSUER: '1', GOOGLE_WALLET_KEY: '{}' })).toThrow('service account')
  })

  test('an iPhone takes the ticket, hears that it moved, and that it is over', async () => {
    const { ticket, pass, call, get, work, wallets } = open()
    expect((await get('/wallets')).body).toEqual({ apple: true, google: true })
    const { held, order } = await ticket()
    const key = { authorization: `Bearer ${held.key}` }
    const { files, text, json } = await pass(`/orders/${held.code}/ticket.pkpass`, key)
    const manifest = JSON.parse(text('manifest.json')) as Record<string, string>
    for (const [name, bytes] of files)
      if (name !== 'manifest.json' && name !== 'signature')
        expect(createHash('sha1').update(bytes).digest('hex')).toBe(manifest[name])
    const signature = files.get('signature') ?? Buffer.alloc(0)
    const signed = files.get('manifest.json') ?? Buffer.alloc(0)
    verifySignature(signed, signature, apple.keys.intermediate)
    expect(() => verifySignature(Buffer.from('{}'), signature, apple.keys.intermediate)).toThrow()
    expect(json).toMatchObject({
      passTypeIdentifier: 'pass.example.test',
      teamIdentifier: 'TEAM123456',
      webServiceURL: 'https://site.example/api/wallets/apple',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: `MIFTAH:${held.code}` }],
      relevantDates: [{ startDate: expect.stringMatching(/Z$/) }],
    })
    expect(json.voided).toBeUndefined()
    // Nothing of it says whose it is, or opens the ticket.
    expect(JSON.stringify(json) + text('en.lproj/pass.strings')).not.toMatch(/Nora|guest\.example/)
    expect([...files.values()].some((bytes) => bytes.includes(held.key))).toBe(false)
    const strings = (language: string) => text(`${language}.lproj/pass.strings`)
    expect(strings('ar')).toContain('"when_label" = "الموعد";')
    expect(strings('en')).toContain('"when_label" = "When";')

    const { serialNumber: serial, authenticationToken: token } = json
    const service = '/wallets/apple/v1'
    const place = `${service}/devices/phone-1/registrations/pass.example.test`
    const sent = { key: null, headers: { authorization: `ApplePass ${token}` } }
    const register = (device: string, options: object = sent) =>
      call('POST', `${service}/devices/${device}/registrations/pass.example.test/${serial}`, {
        ...options,
        body: { pushToken: `push-${device}` },
      })
    expect((await register('phone-1', { key: null })).status).toBe(401)
    expect((await register('phone-1')).status).toBe(201)
    expect((await register('phone-1')).status).toBe(200)
    expect((await register('phone-2')).status).toBe(201)
    const first = (await get(place)).body
    expect(first.serialNumbers).toEqual([serial])

    apns.gone.add('/3/device/push-phone-2')
    await getDb()
      .updateTable('booking')
      .set({ players: 5 })
      .where('order_id', 'in', (orders) =>
        orders.selectFrom('order').select('id').where('code', '=', held.code),
      )
      .execute()
    expect(await work()).toBe(1)
    expect(apns.told).toContainEqual({
      path: '/3/device/push-phone-1',
      topic: 'pass.example.test',
      by: 'pass.example.test',
    })
    // The phone that is gone is asked no more.
    const rows = await getDb().selectFrom('wallet_device').select('device').execute()
    expect(rows.map(({ device }) => device)).toEqual(['phone-1'])
    // What Apple does not take is no fault of the phone: it is tried again.
    apns.refused.add('/3/device/push-phone-1')
    await expect(updateWallet(getDb(), wallets, serial, shop.now)).rejects.toThrow('every notice')
    apns.refused.clear()
    expect(await getDb().selectFrom('wallet_device').select('device').execute()).toHaveLength(1)
    const since = (await get(`${place}?passesUpdatedSince=${shop.now + 100 * 365 * day}`)).status
    expect(since).toBe(204)
    const newer = await pass(`${service}/passes/pass.example.test/${serial}`, sent.headers)
    expect(newer.text('en.lproj/pass.strings')).toContain('5 players')
    const stamp = newer.answer.headers.get('last-modified') ?? ''
    const same = { ...sent.headers, 'if-modified-since': stamp }
    expect((await get(`${service}/passes/pass.example.test/${serial}`, { headers: same })).status).toBe(304)
    expect((await get(`${service}/passes/pass.example.test/${serial}`)).status).toBe(401)

    expect((await order.send('POST', '/cancellation', {})).status).toBe(200)
    expect(await work()).toBe(1)
    expect((await pass(`${service}/passes/pass.example.test/${serial}`, sent.headers)).json.voided).toBe(true)
    expect((await order.get('/ticket.pkpass')).status).toBe(404)
    expect((await call('DELETE', `${place}/${serial}`, sent)).status).toBe(200)
    expect((await get(place)).status).toBe(204)
    expect((await call('POST', `${service}/log`, { key: null, body: { logs: ['x'] } })).status).toBe(200)
  })

  test('Google has a copy that follows, and a short address for the phone', async () => {
    const { ticket, work } = open()
    const { order, held } = await ticket()
    isGoogleAway = true
    expect((await order.send('POST', '/google-wallet')).body).toMatchObject({ code: 'wallet_away' })
    isGoogleAway = false
    const { body } = await order.send('POST', '/google-wallet')
    const jwt = String(body.url).split('/').at(-1) ?? ''
    expect(String(body.url)).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
    expect(String(body.url).length).toBeLessThan(1800)
    const [head = '', claims = '', signature = ''] = jwt.split('.')
    const isOurs = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      account.publicKey,
      Buffer.from(signature, 'base64url'),
    )
    expect(isOurs).toBe(true)
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
    expect(said).toMatchObject({ iss: account.account, aud: 'google', typ: 'savetowallet' })
    const { id } = said.payload.eventTicketObjects[0]
    const object = () => kept.get(`eventTicketObject ${id}`)
    expect(object()).toMatchObject({
      state: 'ACTIVE',
      barcode: { value: `MIFTAH:${held.code}` },
      classId: `${id}-class`,
    })
    expect(kept.get(`eventTicketClass ${id}-class`)).toMatchObject({
      eventName: { translatedValues: [{ language: 'ar' }] },
      dateTime: { start: expect.stringContaining('+03:00') },
    })
    await order.send('POST', '/cancellation', {})
    expect(await work()).toBe(1)
    expect(object()).toMatchObject({ state: 'INACTIVE' })
  })

  test('a gift card keeps its balance, and its code is in no address', async () => {
    const { call, pass, work, get } = open()
    const card = await issueVoucher(
      getDb(),
      { currency: 'SAR', amount: 50_000, expiresAt: shop.now + 300 * day, boughtBy: null },
      shop.now,
    )
    const keep = (wallet: string, code = card.code) =>
      call('POST', '/vouchers/wallet', { body: { code, wallet }, key: null })
    expect((await keep('apple', '00000-00000-00000-00000')).body).toMatchObject({ code: 'gift_unknown' })
    const { url } = (await keep('apple')).body
    expect(url).not.toContain(card.code)
    const { pathname } = new URL(url)
    const { json } = await pass(pathname.replace('/api', ''), {})
    expect(json.storeCard.primaryFields).toMatchObject([{ value: 500, currencyCode: 'SAR' }])
    // Another address closes the one of before.
    await keep('apple')
    expect((await get(pathname.replace('/api', ''))).status).toBe(404)
    expect((await keep('google')).status).toBe(200)
    const [object] = [...kept].filter(([key]) => key.startsWith('giftCardObject'))
    expect(object?.[1]).toMatchObject({ balance: { micros: '500000000', currencyCode: 'SAR' } })
    await getDb()
      .insertInto('voucher_movement')
      .values({ voucher_id: card.id, kind: 'spend', amount: -20_000, created_at: new Date(shop.now) })
      .execute()
    expect(await work()).toBe(1)
    expect(kept.get(object?.[0] ?? '')).toMatchObject({ balance: { micros: '300000000' } })
  })

  test('who is forgotten is forgotten by their phone’s number as well', async () => {
    const { ticket, pass } = open()
    const { held } = await ticket()
    await pass(`/orders/${held.code}/ticket.pkpass`, { authorization: `Bearer ${held.key}` })
    const { id } = await getDb()
      .selectFrom('order')
      .select('id')
      .where('code', '=', held.code)
      .executeTakeFirstOrThrow()
    const passes = () => getDb().selectFrom('wallet_pass').select('id').where('order_id', '=', id).execute()
    expect(await passes()).toHaveLength(1)
    await getDb()
      .transaction()
      .execute((tx) => eraseOrderRows(tx, [id], shop.now))
    expect(await passes()).toEqual([])
  })
})
