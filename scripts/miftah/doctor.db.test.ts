import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openSmtpServer } from '#server/mail/test-smtp-server.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { examine } from './doctor.ts'

describeOnDemoDatabase('the doctor', (getDb, getConnection) => {
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>
  beforeAll(async () => {
    smtp = await openSmtpServer({ login: { user: 'venue', password: 'brass-key' } })
  })
  afterAll(() => smtp.close())

  async function states(settings: Record<string, string> = {}, now = Date.now) {
    const env = readEnv({ PUBLIC_URL: 'https://site.example', ...settings })
    const findings = await examine({
      connection: getConnection(),
      env,
      now,
      options: { urls: { paytabs: 'http://127.0.0.1:1' } },
    })
    return { findings, of: (about: string) => findings.filter((one) => one.about === about) }
  }

  test('looks at everything, and finds a healthy venue healthy', async () => {
    const { findings, of } = await states({ SMTP_URL: smtp.url.replace('//', '//venue:brass-key@') })
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([])
    for (const about of ['versions', 'disk', 'clock', 'database', 'listeners', 'mail', 'pictures', 'jobs'])
      expect(of(about)).toMatchObject([{ state: 'ok' }])
    expect(of('sealed')).toMatchObject([{ state: 'note' }])
    expect(of('backup')).toMatchObject([{ state: 'note' }])
    await getDb().updateTable('venue').set({ backed_up_at: new Date() }).execute()
    expect((await states()).of('backup')).toMatchObject([{ state: 'ok' }])
  })

  test('says what is wrong, without a secret', async () => {
    const url = smtp.url.replace('//', '//venue:wrong-password@')
    const keys = { PAYTABS_PROFILE_ID: '1', PAYTABS_SERVER_KEY: 'SKEY-of-nobody', PAYTABS_REGION: 'sa' }
    const { findings, of } = await states({ SMTP_URL: url, ...keys }, () => Date.now() + 120_000)
    expect(of('mail')).toMatchObject([{ state: 'wrong' }])
    expect(of('clock')).toMatchObject([{ state: 'wrong' }])
    expect(of('providers')).toContainEqual(expect.objectContaining({ state: 'wrong' }))
    expect(JSON.stringify(findings)).not.toMatch(/wrong-password|SKEY/)
  })

  test('payments whose account has no keys are named', async () => {
    const shop = await openShop(getDb())
    const orderId = await shop.hold(shop.slots())
    await getDb()
      .insertInto('payment')
      .values({
        order_id: orderId,
        currency: 'SAR',
        amount: 100,
        provider: 'stripe',
        account: 'gone',
        created_at: new Date(),
        check_at: new Date(),
      })
      .execute()
    const { of } = await states()
    expect(of('providers')).toContainEqual(
      expect.objectContaining({ state: 'wrong', words: expect.stringContaining('stripe-gone') }),
    )
  })
})
