import { beforeAll, describe, expect, test } from 'vitest'
import type { OfficeDocument } from '#contracts/office/documents.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { documentTemplates } from './document-templates.ts'
import { documentsInForce } from './documents-in-force.ts'
import { showDocument } from './show-document.ts'

const path = '/office/documents/terms'
const layla = 'ليلى الدهليزي'

describeOnDemoDatabase('house documents', (getDb) => {
  let owner: Browser
  let manager: Browser

  beforeAll(async () => {
    const office = openOffice(getDb())
    owner = await office.as('layla')
    manager = await office.as('majed')
  })

  const show = async (): Promise<OfficeDocument> => (await owner.get(path)).body
  const put = async (changes: Partial<OfficeDocument>, to = path) => {
    const { version, text, base } = await show()
    return owner.call('PUT', to, { version, text, base, ...changes })
  }
  const versions = async () => (await owner.get(`${path}/versions`)).body.items
  const read = (version: number | null = null) => showDocument(getDb(), 'terms', version, Date.now())
  const audited = (action: string) =>
    getDb().selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id').execute()
  const both = (text: string) => ({ en: text, ar: `${text} ع` })

  test('begin as templates with the names and promises of the venue, and nobody but an owner edits them', async () => {
    expect(await show()).toMatchObject({
      version: 0,
      number: 1,
      isTemplate: true,
      isUpdated: false,
      draft: null,
      text: documentTemplates.terms,
    })
    const first = await read()
    expect(first?.text.en).toContain('“Dahleez”')
    expect(first?.text.en).toMatch(/held for 10 minutes.*30 minutes in all/)
    expect(first?.text.en).toMatch(/\(Saudi Arabia, Kuwait, United Arab Emirates, Egypt\)/)
    expect(first?.text.ar).toContain('المملكة العربية السعودية')
    expect((await manager.get(path)).status).toBe(403)
    expect((await manager.call('PUT', path, {})).status).toBe(403)
  })

  test('are published as the next version, and the log says so', async () => {
    const answer = await put({ text: both('# Rules\n\n{venue} keeps {holdMinutes}.') })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ version: 1, number: 2, isTemplate: false, isUpdated: false })
    expect((await read())?.text.en).toBe('# Rules\n\nDahleez keeps 10 minutes.')
    expect((await read(1))?.current).toBe(false)
    expect((await read(1))?.text.en).toContain('“Dahleez”')
    expect(await versions()).toMatchObject([
      { number: 2, savedBy: layla, cause: 'published', current: true },
      { number: 1, savedBy: null, cause: 'template', current: false },
    ])
    expect(await audited('venue.document_published')).toMatchObject([
      { before: { document: 'terms', version: 1 }, after: { document: 'terms', version: 2 } },
    ])
    // The same again is no version.
    expect((await put({})).body).toMatchObject({ version: 2, number: 2 })
    expect(await versions()).toHaveLength(2)
  })

  test('follow a promise that changes, as a version of their own', async () => {
    await getDb()
      .updateTable('venue')
      .set({ policy: JSON.stringify({ holdMinutes: 15 }) })
      .execute()
    const followed = await read()
    expect(followed).toMatchObject({ number: 3, current: true })
    expect(followed?.text.en).toContain('keeps 15 minutes')
    expect((await read(2))?.text.en).toContain('keeps 10 minutes')
    expect((await versions())[0]).toMatchObject({ number: 3, cause: 'facts', savedBy: null })
    // Whoever asks next finds it, and so do two at once.
    const [one, other] = await Promise.all([
      documentsInForce(getDb(), Date.now()),
      documentsInForce(getDb(), Date.now()),
    ])
    expect([one.terms, other.terms]).toEqual([3, 3])
  })

  test('refuse names they can not fill in, in the language of whoever wrote them', async () => {
    const { version, base } = await show()
    const body = { version, base, text: { en: 'From {Venue}.', ar: 'من {المكان}.' } }
    const headers = { 'x-language': 'ar' }
    const answer = await owner.call('PUT', path, body, { headers })
    expect(answer.status).toBe(422)
    expect(answer.body.fields['text.en'].message).toMatch(/لا يمكن ملء \{Venue\}/)
    expect(answer.body.fields['text.ar'].message).toContain('{المكان}')
    expect((await read())?.number).toBe(3)
    const preview = await owner.post(`${path}/preview`, { text: body.text })
    expect(preview.status).toBe(422)
  })

  test('are previewed as whole pages without being kept', async () => {
    const { body, status } = await owner.post(`${path}/preview`, { text: both('# Hello {venue}') })
    expect(status).toBe(200)
    expect(body.en).toMatch(/<html lang="en".*<h1>Hello Dahleez<\/h1>/s)
    expect(body.ar).toMatch(/<html lang="ar" dir="rtl".*دهليز/s)
    expect((await read())?.number).toBe(3)
  })

  describe('a draft', () => {
    test('is kept beside what guests read, and discarded with a note in the log', async () => {
      const answer = await put({ text: both('Not yet.') }, `${path}/draft`)
      expect(answer.body).toMatchObject({ number: 3, draft: { savedBy: layla }, text: { en: 'Not yet.' } })
      expect((await read())?.text.en).not.toContain('Not yet.')
      const listed = (await owner.get('/office/documents')).body.items
      expect(listed[0]).toMatchObject({ name: 'terms', hasDraft: true, isTemplate: false })
      expect(listed[1]).toMatchObject({ name: 'privacy', hasDraft: false, isTemplate: true })
      const left = await owner.call('DELETE', `${path}/draft`)
      expect(left.body).toMatchObject({ draft: null, number: 3 })
      expect(left.body.text.en).toContain('{holdMinutes}')
      const [entry] = await audited('venue.document_draft_discarded')
      expect(entry?.before).toMatchObject({ document: 'terms', text: { en: 'Not yet.' } })
    })

    test('is not written over one that somebody saved meanwhile', async () => {
      const { version } = await show()
      expect((await put({ text: both('Mine.') }, `${path}/draft`)).status).toBe(200)
      const late = await put({ version, text: both('Late.') })
      expect(late.status).toBe(409)
      expect(late.body).toMatchObject({ code: 'changed_meanwhile', theirs: { text: { en: 'Mine.' } } })
      await owner.call('DELETE', `${path}/draft`)
    })
  })

  test('know what each order accepted, whatever is published afterwards', async () => {
    const shop = await openShop(getDb())
    const orderId = await shop.hold(shop.slots())
    const say = (rulesAccepted: boolean) =>
      changeOrder(getDb(), shop.book, { orderId, changes: { rulesAccepted } }, shop.now)
    const accepted = async () => (await shop.order(orderId)).accepted
    expect(await accepted()).toEqual([])
    await say(true)
    const before = await accepted()
    expect(before).toEqual([
      { document: 'refunds', version: expect.any(Number) },
      { document: 'terms', version: 3 },
      { document: 'waiver', version: 1 },
    ])
    await put({ text: both('Another {venue}.') })
    // The form says it with every save.
    await say(true)
    expect(await accepted()).toEqual(before)
    expect(await versions()).toMatchObject([{ number: 4, accepted: 0 }, { number: 3, accepted: 1 }, {}, {}])
    await say(false)
    expect(await accepted()).toEqual([])
    await say(true)
    expect(await accepted()).toMatchObject([{}, { document: 'terms', version: 4 }, {}])
  })

  test('go back to an earlier version, as a version of its own', async () => {
    const back = await owner.post(`${path}/versions/1/restoration`)
    // What was the template then is the template still.
    expect(back.body).toMatchObject({ number: 5, isTemplate: true, text: documentTemplates.terms })
    expect((await read())?.text.en).toContain('held for 15 minutes')
    expect((await versions())[0]).toMatchObject({ number: 5, cause: 'restored', restoredFrom: 1 })
    expect((await audited('venue.document_restored'))[0]?.after).toMatchObject({ restored: 1, version: 5 })
    expect((await owner.post(`${path}/versions/99/restoration`)).status).toBe(404)
    expect((await owner.post('/office/documents/nothing/versions/1/restoration')).status).toBe(404)
  })

  test('say when an update has changed the template under them', async () => {
    await put({ text: both('Ours, {venue}.'), base: both('An older template.') })
    expect(await show()).toMatchObject({ isUpdated: true, base: both('An older template.') })
    // Looked at: the words stay, and so does the version.
    const { number } = await show()
    expect((await put({ base: documentTemplates.terms })).body).toMatchObject({ isUpdated: false, number })
  })
})
