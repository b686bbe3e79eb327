import { beforeAll, describe, expect, test } from 'vitest'
import type { OfficeSiteContent } from '#contracts/office/site-content.ts'
import { originalTexts } from '#messages/original-texts.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { showVenue } from '#server/venue/show-venue.ts'

const path = '/office/site-content'
const hero = (text: string, locale: 'en' | 'ar' = 'en') => {
  const key = 'home.hero_title'
  return { key, locale, text, base: originalTexts[locale][key] ?? '' }
}

const layla = 'ليلى الدهليزي'

describeOnDemoDatabase('what guests read', (getDb) => {
  let owner: Browser
  let manager: Browser

  beforeAll(async () => {
    const office = openOffice(getDb())
    owner = await office.as('layla')
    manager = await office.as('majed')
  })

  const show = async (): Promise<OfficeSiteContent> => (await owner.get(path)).body
  const put = async (changes: Partial<OfficeSiteContent>, to = path, by = owner, headers = {}) => {
    const { draft: _, ...content } = await show()
    return by.call('PUT', to, { ...content, ...changes }, { headers })
  }
  const audited = (action: string) =>
    getDb().selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id').execute()
  const versions = async () => (await owner.get(`${path}/versions`)).body.items
  const written = () => getDb().selectFrom('text_override').selectAll().orderBy('key').execute()

  test('is as it comes until somebody writes, and nobody but an owner does', async () => {
    const content = await show()
    expect(content).toMatchObject({ version: 0, draft: null, words: [] })
    expect(content.pages).toMatchObject({
      store: true,
      giftCards: true,
      requests: true,
      languages: ['en', 'ar'],
    })
    expect(content.faq).toHaveLength(10)
    expect(await versions()).toEqual([])
    expect((await put({}, path, manager)).status).toBe(403)
    expect((await manager.get(path)).status).toBe(403)
  })

  test('is published whole: the log says what differs, and what was before is a version', async () => {
    const { faq } = await show()
    const [first, ...others] = faq
    const moved = [...others, ...(first ? [first] : [])]
    const answer = await put({ faq: moved, words: [hero('Find the way out.')] })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ version: 1, words: [{ text: 'Find the way out.' }] })
    expect((await showVenue(getDb())).faq).toEqual(moved)
    expect(await written()).toMatchObject([
      { key: 'home.hero_title', locale: 'en', text: 'Find the way out.' },
    ])
    const [entry] = await audited('venue.pages_changed')
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(['faq', 'words'])
    expect(await versions()).toMatchObject([
      { number: 2, savedBy: layla, current: true, changed: ['faq', 'words'] },
      { number: 1, savedBy: null, current: false, changed: [] },
    ])
    // The same again changes nothing, and is no version.
    expect((await put({})).status).toBe(200)
    expect(await versions()).toHaveLength(2)
  })

  test('is not written over what somebody else has saved meanwhile', async () => {
    const { draft: _, ...mine } = await show()
    await put({ words: [hero('Theirs.')] })
    const late = await owner.call('PUT', path, { ...mine, words: [hero('Mine.')] })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.body.theirs.words).toMatchObject([{ text: 'Theirs.' }])
    expect(await written()).toMatchObject([{ text: 'Theirs.' }])
  })

  describe('in the venue’s own words', () => {
    const players = { key: 'common.players', locale: 'ar', base: '' } as const

    test.each([
      ['{name', 'text_unreadable'],
      ['لاعبون', 'text_missing'],
      ['{count} {venue}', 'text_unknown'],
    ] as const)('%s is refused with a sentence, and nothing is written', async (text, rule) => {
      const before = await written()
      for (const language of ['en', 'ar']) {
        const words = [{ ...players, text }]
        const { status, body } = await put({ words }, path, owner, { 'x-language': language })
        expect(status).toBe(422)
        const problem = body.fields['words.ar.common.players']
        expect(problem.rule).toBe(rule)
        expect(/\p{Script=Arabic}/u.test(problem.message)).toBe(language === 'ar')
      }
      expect(await written()).toEqual(before)
    })

    test('what staff read, and what nobody reads, is not theirs to write', async () => {
      for (const key of ['office.title', 'no.such.text']) {
        const { body } = await put({ words: [{ key, locale: 'en', text: 'Mine', base: '' }] })
        expect(body.fields[`words.en.${key}`].rule).toBe('text_no_such_text')
      }
    })

    test('they are found by words of either language, by their key, and by what an update changed', async () => {
      await put({ words: [hero('Find the way out.'), hero('جد المخرج.', 'ar')] })
      const find = async (query: string) =>
        (await owner.get(`${path}/texts?${query}`)).body.items.map(({ key }: { key: string }) => key)
      expect(await find('search=victims')).toContain('fields.playersCount')
      expect(await find('search=home.hero')).toEqual(['home.hero_title', 'home.hero_text'])
      expect(await find(`search=${encodeURIComponent('المخرج')}`)).toContain('home.hero_title')
      expect(await find('search=demo-owner')).toEqual([])
      expect((await find('search=office')).filter((key: string) => key.startsWith('office'))).toEqual([])
      expect(await find('only=written')).toEqual(['home.hero_title'])
      expect(await find('only=updated')).toEqual([])
      await getDb()
        .updateTable('text_override')
        .set({ base: 'As it was' })
        .where('locale', '=', 'ar')
        .execute()
      expect(await find('only=updated')).toEqual(['home.hero_title'])
      expect(await find('only=named')).toContain('footer.tagline')
    })
  })

  test('a draft is seen by those who have its link; it is kept, published or discarded', async () => {
    const live = await showVenue(getDb())
    const about = { ...(await show()).about, title: { en: 'Soon', ar: 'قريبًا' } }
    const saved = await put({ about }, `${path}/draft`)
    expect(saved.body.draft).toMatchObject({
      savedBy: layla,
      previewPath: expect.stringMatching(/^\/preview\/\w{26}$/),
    })
    expect(await showVenue(getDb())).toEqual(live)
    expect((await show()).about.title.en).toBe('Soon')
    // Saved again, the link that was handed out still shows it.
    const again = await put({ faq: [] }, `${path}/draft`)
    expect(again.body.draft.previewPath).toBe(saved.body.draft.previewPath)
    const left = await owner.call('DELETE', `${path}/draft`)
    expect(left.body).toMatchObject({ draft: null, about: live.about })
    expect(await audited('venue.draft_saved')).toHaveLength(2)
    expect(await audited('venue.draft_discarded')).toHaveLength(1)
    await put({ about }, `${path}/draft`)
    expect((await put({})).body.draft).toBeNull()
    expect((await showVenue(getDb())).about.title.en).toBe('Soon')
  })

  test('one goes back to any version, and from there to what was before', async () => {
    const [newest, ...older] = await versions()
    const first = older.at(-1)
    const back = await owner.call('POST', `${path}/versions/${first.number}/restoration`)
    expect(back.status).toBe(200)
    expect(back.body).toMatchObject({ words: [], draft: null })
    expect(await written()).toEqual([])
    const [restored] = await versions()
    expect(restored).toMatchObject({ restoredFrom: first.number, current: true })
    await owner.call('POST', `${path}/versions/${newest.number}/restoration`)
    expect((await showVenue(getDb())).about.title.en).toBe('Soon')
    expect(await audited('venue.pages_restored')).toHaveLength(2)
    expect((await owner.call('POST', `${path}/versions/999/restoration`)).status).toBe(404)
  })

  test.each([
    ['no language', { languages: [] }],
    ['a language twice', { languages: ['en', 'en'] }],
    [
      'a section twice',
      {
        sections: [
          { name: 'faq', shown: true },
          { name: 'faq', shown: false },
        ],
      },
    ],
    ['a section nobody knows', { sections: [{ name: 'popup', shown: true }] }],
  ])('%s is refused', async (_, wrong) => {
    const { pages } = await show()
    expect((await put({ pages: { ...pages, ...wrong } as never })).status).toBe(422)
  })
})
