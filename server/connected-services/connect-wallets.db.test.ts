import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { recordingServer } from '#server/payment-providers/test-recording-server.ts'
import { makeAppleKeys, makeGoogleAccount } from '#server/wallet/test-wallet-keys.ts'
import { openWallets } from '#server/wallet/wallets.ts'
import { connectAppleWallet } from './connect-apple-wallet.ts'
import { connectGoogleWallet } from './connect-google-wallet.ts'
import { disconnectService } from './disconnect-service.ts'
import { firstKey, openOwnVenue, openProcess } from './test-owner.ts'

describeOnDemoDatabase('wallets of the office', (getDb) => {
  let owner: SignedInStaff
  let google: Awaited<ReturnType<typeof recordingServer>>
  let letsIn = { token: true, issuer: true }
  beforeAll(async () => {
    owner = await openOwnVenue(getDb(), demoDay)
    google = await recordingServer(({ path }) => {
      if (path === '/token')
        return letsIn.token ? { json: { access_token: 'in' } } : { status: 400, json: {} }
      return { status: letsIn.issuer ? 200 : 403, json: {} }
    })
  })
  afterAll(() => google.close())

  async function open() {
    const opened = await openProcess(getDb(), { CONNECTIONS_KEY: firstKey }, { now: () => demoDay })
    const place = google.url
    const walletPlaces = { apns: place, googleToken: `${place}/token`, google: `${place}/v1` }
    return { ...opened, walletPlaces, wallets: openWallets(opened.connected.env, walletPlaces) }
  }
  const rows = async () => JSON.stringify(await getDb().selectFrom('connected_service').selectAll().execute())

  test('a certificate of Apple is taken with what belongs to it, also as one line', async () => {
    const web = await open()
    const [{ keys }, other] = [makeAppleKeys(), makeAppleKeys()]
    const connect = (typed: object) => connectAppleWallet(web, owner, { ...keys, ...typed }, demoDay)
    expect(await connect({ certificate: 'no certificate' })).toMatchObject({ code: 'wallet_certificate' })
    expect(await connect({ certificate: keys.intermediate })).toMatchObject({ code: 'wallet_certificate' })
    expect(await connect({ intermediate: other.keys.intermediate })).toMatchObject({
      code: 'wallet_intermediate',
    })
    expect(await connect({ key: other.keys.key })).toMatchObject({ code: 'wallet_other_key' })
    expect(await connectAppleWallet(web, owner, keys, Date.UTC(2100, 0, 1))).toMatchObject({ ok: false })
    expect(web.wallets.apple(demoDay)).toBeNull()
    const oneLine = {
      key: keys.key.replaceAll('\n', ''),
      certificate: keys.certificate.replaceAll('\n', ' '),
    }
    expect(await connect(oneLine)).toMatchObject({
      ok: true,
      value: {
        applewallet: { source: 'office', settings: { passType: 'pass.example.test', team: 'TEAM123456' } },
      },
    })
    expect(web.wallets.apple(demoDay)).toMatchObject({ passType: 'pass.example.test' })
    // A certificate whose time is over is as good as none.
    expect(web.wallets.apple(Date.UTC(2100, 0, 1))).toBeNull()
    const bare = keys.key.replace(/-----[^-]+-----|\s/g, '')
    expect(await rows()).not.toContain(bare.slice(40, 90))
    // Renewed for the same key, which is not typed again.
    expect(await connect({ key: null })).toMatchObject({ ok: true })
    await disconnectService(web, { actor: owner, service: 'applewallet' }, demoDay)
    expect(web.wallets.apple(demoDay)).toBeNull()
  })

  test('a service account of Google is tried first', async () => {
    const web = await open()
    const { keyFile, account } = makeGoogleAccount()
    const issuer = '3388000000022'
    const connect = (file: string | null) =>
      connectGoogleWallet(web, owner, { issuer, keyFile: file }, demoDay)
    expect(await connect('{}')).toMatchObject({ code: 'wallet_key_wrong' })
    letsIn = { token: false, issuer: true }
    expect(await connect(keyFile)).toMatchObject({ code: 'wallet_key_wrong' })
    letsIn = { token: true, issuer: false }
    expect(await connect(keyFile)).toMatchObject({ code: 'wallet_issuer' })
    letsIn = { token: true, issuer: true }
    expect(web.wallets.google()).toBeNull()
    const connected = await connect(keyFile)
    expect(connected).toMatchObject({ ok: true, value: { googlewallet: { settings: { issuer, account } } } })
    expect(web.wallets.google()).toMatchObject({ issuer, account })
    const key = String(JSON.parse(keyFile).private_key).split('\n')[3] ?? ''
    expect(key.length).toBeGreaterThan(40)
    expect((await rows()) + JSON.stringify(connected)).not.toContain(key)
    expect(await connect(null)).toMatchObject({ ok: true })
  })
})
