import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { translators } from '#messages/all-messages.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { sendMail } from '#server/worker/send-mail.ts'
import { demoInbox } from './demo-inbox.pages.ts'

const env = readEnv({ PUBLIC_URL: 'https://dahleez.example' })

describeOnDemoDatabase('the demo inbox', (getDb) => {
  let site: Hono
  let own: string
  let written: { id: string; orderId: string }
  let open: (path: string, cookie?: string) => Promise<Response>
  beforeAll(async () => {
    const shop = await openShop(getDb())
    const guest = openGuest(shop)
    const { held } = await guest.ticket()
    own = `order_${held.code}=${held.key}`
    const mail = await getDb()
      .selectFrom('mail')
      .select(['id', 'order_id as orderId'])
      .where('kind', '=', 'booking_confirmed')
      .executeTakeFirstOrThrow()
    written = { id: mail.id, orderId: mail.orderId ?? '' }
    const about = async () => ({ name: { en: 'Dahleez', ar: 'دهليز' }, look: null })
    const inbox = demoInbox({ db: getDb(), env, now: Date.now, about, patience: 0 })
    site = new Hono().get('/:locale{en|ar}/demo-inbox/*', inbox).get('/demo-inbox/*', inbox)
    open = async (path, cookie = '') => site.request(path, { headers: { cookie } })
  })

  test('says what is being written, then shows it as it was designed, to its browser alone', async () => {
    const waiting = await (await open('/demo-inbox', own)).text()
    expect(waiting).toContain(translators.en('demo_inbox.writing'))
    expect(waiting).not.toContain(translators.en('demo_inbox.empty_title'))
    await sendMail(getDb(), openPostOffice(env), written.id, false, Date.now())

    const { subject } = await getDb()
      .selectFrom('mail')
      .select('subject')
      .where('id', '=', written.id)
      .executeTakeFirstOrThrow()
    const page = await open('/ar/demo-inbox', own)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const html = await page.text()
    expect(html).toContain('dir="rtl"')
    expect(html).toContain(`<span class="subject" lang="en" dir="ltr">${subject}</span>`)
    expect(html).toContain(`/ar/demo-inbox/${written.id}`)

    const letter = await open(`/demo-inbox/${written.id}/letter`, own)
    const policy = letter.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).toContain('sandbox allow-popups')
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin/)
    const designed = await letter.text()
    expect(designed).toContain('<base target="_top">')
    // The ticket's way with its key, here; the map's in a window of its own.
    expect(designed).toMatch(/<a href="https:\/\/dahleez\.example\/en\/riyadh\/[^"]+#key=\w{26}"/)
    expect(designed).toMatch(/<a target="_blank" rel="noreferrer" href="https:\/\/www\.google\.com/)
    const file = await open(`/demo-inbox/${written.id}/files/0`, own)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(await file.text()).toContain('BEGIN:VCALENDAR')

    for (const part of ['', '/letter', '/files/0']) {
      expect((await open(`/demo-inbox/${written.id}${part}`, own)).status, part).toBe(200)
      for (const cookie of ['', own.replace(/=.*/, `=${'0'.repeat(26)}`)])
        expect((await open(`/demo-inbox/${written.id}${part}`, cookie)).status, part).toBe(404)
    }
    expect((await open(`/demo-inbox/${written.id}/files/7`, own)).status).toBe(404)
    expect((await open('/demo-inbox/nothing', own)).status).toBe(404)
    const others = await (await open('/demo-inbox')).text()
    expect(others).toContain(translators.en('demo_inbox.empty_title'))
    expect(others).not.toContain(written.id)
  })

  test('is nowhere but in the demo', async () => {
    await getDb().updateTable('venue').set({ demo: false }).execute()
    for (const path of ['', `/${written.id}`, `/${written.id}/letter`, `/${written.id}/files/0`])
      for (const variant of ['', '/en', '/ar'])
        expect((await open(`${variant}/demo-inbox${path}`, own)).status, variant + path).toBe(404)
    await getDb().updateTable('venue').set({ demo: true }).execute()
    expect((await open('/demo-inbox', own)).status).toBe(200)
  })
})
