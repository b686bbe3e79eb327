import { beforeAll, expect, test } from 'vitest'
import type { OfficeMail } from '#contracts/office/mails.ts'
import { guestMails } from '#domain/mail/mail-content.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { originalMail } from '#server/mail/original-mail.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import { queueReminders } from '#server/mail/queue-reminders.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { sendMail } from '#server/worker/send-mail.ts'
import { readMailContent } from './mail-template.queries.ts'

const path = '/office/mail-templates/booking_confirmed'
const hour = 3_600_000

describeOnDemoDatabase('mails in the venue’s words', (getDb) => {
  let owner: Browser
  let manager: Browser

  beforeAll(async () => {
    const office = openOffice(getDb())
    owner = await office.as('layla')
    manager = await office.as('majed')
  })

  const show = async (): Promise<OfficeMail> => (await owner.get(path)).body
  const contentOf = ({ subject, preheader, letter, buttons, blocks }: OfficeMail) => ({
    subject,
    preheader,
    letter,
    buttons,
    blocks,
  })
  const put = async (changes: Partial<OfficeMail>, headers = {}) => {
    const mail = await show()
    const body = { version: mail.version, ...contentOf(mail), base: mail.base, ...changes }
    return owner.call('PUT', path, body, { headers })
  }
  const newestMail = (kind: string) =>
    getDb()
      .selectFrom('mail')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const deliver = async (kind: string, now: number) => {
    const { id } = await newestMail(kind)
    const outbox = openPostOffice(readEnv({ PUBLIC_URL: 'https://rooms.example' }))
    await sendMail(getDb(), outbox, id, false, now)
    return newestMail(kind)
  }

  test('are ours until an owner writes others, and nobody else does', async () => {
    expect(await show()).toMatchObject({ version: 0, isOwn: false, blocks: ['ticket', 'letter', 'buttons'] })
    expect((await owner.get('/office/mail-templates')).body.items).toHaveLength(guestMails.length)
    for (const kind of guestMails)
      expect((await owner.get(`/office/mail-templates/${kind}`)).body.subject).toEqual(
        originalMail(kind).subject,
      )
    expect((await owner.get('/office/mail-templates/password_reset')).status).toBe(404)
    expect((await manager.get(path)).status).toBe(403)
  })

  test('every one of them can be looked at in both languages', async () => {
    for (const kind of guestMails) {
      const { body, status } = await owner.post(`/office/mail-templates/${kind}/preview`, originalMail(kind))
      expect([kind, status]).toEqual([kind, 200])
      for (const locale of ['en', 'ar']) {
        expect(body[locale].subject).not.toMatch(/\{|undefined/)
        expect(body[locale].html).toContain(`<html lang="${locale}"`)
      }
    }
  })

  test('go out as they were written: ticket, letter and buttons in their order', async () => {
    const { letter, original } = await show()
    const answer = await put({
      subject: { en: 'See you: {room}', ar: 'نراكم: {room}' },
      letter: { ...letter, en: 'Hello {name}.\n\nYou also bought {items}.\n\nCome, {venue}' },
      blocks: ['letter', 'ticket', 'buttons'],
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ version: 1, isOwn: true, isUpdated: false, original })
    const shop = await openShop(getDb())
    const order = await shop.hold(shop.slots())
    const ref = await shop.pay(order)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    const mail = await deliver('booking_confirmed', shop.now)
    expect(mail.subject).toMatch(/^See you: /)
    const text = mail.text ?? ''
    expect(text).toContain('Hello Nora.')
    // Nothing was bought: the paragraph has nothing to say.
    expect(text).not.toContain('You also bought')
    const { code } = await shop.order(order)
    const places = ['Hello Nora.', `Code: ${spellCode(code)}`, 'google.com/maps', 'See the ticket'].map(
      (words) => text.indexOf(words),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    const [entry] = await getDb()
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'venue.mail_words_changed')
      .execute()
    expect(entry?.after).toMatchObject({ mail: 'booking_confirmed', subject: { en: 'See you: {room}' } })
    expect(entry?.after).not.toHaveProperty('buttons')
  })

  test('refuse names they can not fill in and parts they do not have, in the writer’s language', async () => {
    const wrong = await put({ subject: { en: 'For {Name}', ar: 'x' } }, { 'x-language': 'ar' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.fields['subject.en'].message).toMatch(/لا يمكن ملء \{Name\}/)
    expect((await put({ blocks: ['letter'] })).body.fields).toHaveProperty('blocks')
    expect((await put({ buttons: [] })).body.fields).toHaveProperty('buttons')
    const gift = (await owner.get('/office/mail-templates/gift_card_received')).body
    const letter = { en: 'Hello {recipientName}', ar: 'أهلًا' }
    const useless = await owner.call('PUT', '/office/mail-templates/gift_card_received', { ...gift, letter })
    expect(useless.body.fields['letter.en'].message).toContain('{giftCode}')
    expect((await show()).version).toBe(1)
  })

  test('are a choice when somebody else has saved meanwhile', async () => {
    const late = await put({ version: 0, subject: { en: 'Late', ar: 'متأخر' } })
    expect(late.status).toBe(409)
    expect(late.body.theirs).toMatchObject({ version: 1, subject: { en: 'See you: {room}' } })
  })

  test('say when an update has changed the original, and fall back to it where they fit no longer', async () => {
    const { original } = await show()
    await put({ base: { ...original, subject: { en: 'Before', ar: 'قبل' } } })
    expect(await show()).toMatchObject({ isUpdated: true })
    await getDb()
      .updateTable('mail_template')
      .set({ content: JSON.stringify({ ...original, subject: { en: '{gone}', ar: '{gone}' } }) })
      .where('kind', '=', 'booking_confirmed')
      .execute()
    expect(await readMailContent(getDb(), 'booking_confirmed')).toEqual(original)
    expect((await put({ ...original, base: original })).body).toMatchObject({
      isOwn: false,
      isUpdated: false,
    })
  })

  test('are sent to oneself before they are saved', async () => {
    const { original } = await show()
    const tried = { ...original, subject: { en: 'Trial {room}', ar: 'تجربة {room}' } }
    const sent = await owner.post(`${path}/test`, tried)
    expect(sent.body).toMatchObject({ recipient: 'layla@dahleez.example', state: 'queued' })
    const mail = await deliver('mail_test', Date.now())
    expect(mail.subject).toMatch(/^(?:Trial|تجربة) /)
    expect(mail.recipient).toBe('layla@dahleez.example')
    expect((await show()).isOwn).toBe(false)
  })

  test('remind guests when the venue says so, or not at all', async () => {
    const usual = (await owner.get('/office/mail-settings')).body
    expect(usual).toEqual({ senderName: null, firstReminder: 24, secondReminder: 3 })
    const set = (changes: object) => owner.call('PUT', '/office/mail-settings', { ...usual, ...changes })
    const { startsAt } = await getDb()
      .selectFrom('booking')
      .select('starts_at as startsAt')
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    await getDb()
      .updateTable('order')
      .set({ confirmed_at: new Date(startsAt.getTime() - 200 * hour) })
      .execute()
    const at = (hours: number) => queueReminders(getDb(), startsAt.getTime() - hours * hour)
    expect((await set({ firstReminder: null, secondReminder: null })).status).toBe(200)
    expect(await at(23)).toBe(0)
    expect(await at(2.5)).toBe(0)
    await set({ firstReminder: 48 })
    expect(await at(23)).toBe(0)
    expect(await at(47)).toBe(1)
    expect(await at(46)).toBe(0)
    expect((await set({ secondReminder: 1 })).status).toBe(422)
    expect((await set({ senderName: { en: '', ar: 'ع' } })).status).toBe(422)
    expect((await manager.call('PUT', '/office/mail-settings', usual)).status).toBe(403)
    expect((await set({})).body).toEqual(usual)
  })
})
