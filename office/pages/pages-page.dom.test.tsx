import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as calls from '#contracts/calls/office/site-content.calls.ts'
import type { OfficeSiteContent } from '#contracts/office/site-content.ts'
import { locales } from '#domain/locale/locale.ts'
import { namedTexts } from '#domain/site-content/named-texts.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { originalTexts } from '#messages/original-texts.ts'
import { officeQueries } from '#office/data/office-queries.ts'
import { PagesPage } from './pages-page.tsx'
import { smallSite } from './test-site-content.ts'

const textOf = (key: string) => ({
  key,
  en: originalTexts.en[key] ?? '',
  ar: originalTexts.ar[key] ?? '',
})

function openPages(
  locale: 'en' | 'ar',
  { tab, content = smallSite, root }: { tab?: string; content?: OfficeSiteContent; root?: object } = {},
) {
  // What an earlier test was answered is not this one's.
  officeQueries.clear()
  const api = new FakeApi()
  api.answer(calls.showSiteContent, content)
  api.answer(calls.listSiteTexts, ({ query }) => {
    const found = query?.only === 'named' ? namedTexts.flatMap(({ keys }) => [...keys]) : ['cart.empty_title']
    return { items: found.map(textOf), found: found.length }
  })
  const published = api.answer(calls.publishSiteContent, ({ body }) => ({
    ...(structuredClone(body) as Omit<OfficeSiteContent, 'draft'>),
    version: body.version + 1,
    draft: null,
  }))
  const path = tab ? `/office/pages?tab=${tab}` : '/office/pages'
  return { api, published, ...openScreen(locale, <PagesPage />, { path, ...(root && { root }) }) }
}

describe.each(locales)('in %s', (locale) => {
  const words = originalTexts[locale]
  const pressPublish = async (opened: ReturnType<typeof openPages>) =>
    opened.user.click(screen.getByRole('button', { name: words['office_pages.publish'] ?? '' }))

  test('a text is written anew in its own box, and back to the original', async () => {
    const opened = openPages(locale)
    const { user, t, published } = opened
    const name = t('office_pages.named_home_hero_title')
    const english = t('office.language_en')
    const box = await screen.findByRole('textbox', { name: new RegExp(`${name}.*${english}`) })
    expect(box).toHaveProperty('value', originalTexts.en['home.hero_title'])
    await user.clear(box)
    await user.type(box, 'Find the way out.')
    await pressPublish(opened)
    await screen.findByText(t('office_pages.published'))
    const base = originalTexts.en['home.hero_title']
    expect(published[0]?.body.words).toEqual([
      { key: 'home.hero_title', locale: 'en', text: 'Find the way out.', base },
    ])
    await user.click(screen.getByRole('button', { name: t('office_pages.back_to_original', { name }) }))
    expect(box).toHaveProperty('value', base)
    await pressPublish(opened)
    await waitFor(() => expect(published[1]?.body.words).toEqual([]))
  })

  test('a text whose names do not fit is refused at its box, and nothing of it is lost', async () => {
    const opened = openPages(locale)
    const { api, user, t } = opened
    const problem = { rule: 'text_missing', params: {}, message: 'The year is missing' }
    api.answer(calls.publishSiteContent, {
      refused: 'invalid',
      fields: { 'words.en.footer.rights': problem as never },
    })
    const name = t('office_pages.named_footer_rights')
    const box = await screen.findByRole('textbox', {
      name: new RegExp(`${name}.*${t('office.language_en')}`),
    })
    await user.clear(box)
    await user.type(box, 'Ours')
    await pressPublish(opened)
    await screen.findByText('The year is missing')
    expect(box).toHaveProperty('value', 'Ours')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(box))
  })

  test('what an update changed is marked, with both originals', async () => {
    const written = { key: 'home.hero_title', locale: 'en', text: 'Ours', base: 'As it was' } as const
    const opened = openPages(locale, { content: { ...smallSite, words: [written] } })
    const { user, t, published } = opened
    await screen.findByText(t('office_pages.updated'))
    expect(screen.getByText('As it was')).toBeTruthy()
    const name = t('office_pages.named_home_hero_title')
    await user.click(screen.getByRole('button', { name: t('office_pages.keep_mine', { name }) }))
    expect(screen.queryByText(t('office_pages.updated'))).toBeNull()
    await pressPublish(opened)
    await waitFor(() =>
      expect(published[0]?.body.words).toEqual([{ ...written, base: originalTexts.en['home.hero_title'] }]),
    )
  })

  test('questions are added, moved and taken out by buttons, and the place is said', async () => {
    const opened = openPages(locale, { tab: 'story' })
    const { user, t, published } = opened
    const list = within(await screen.findByRole('region', { name: t('office_pages.faq') }))
    const second = t('office_pages.question_number', { number: 2 })
    await user.click(list.getByRole('button', { name: t('office_pages.move_up', { name: second }) }))
    expect(list.getByText(t('office_pages.moved', { name: second, place: 1, count: 2 }))).toBeTruthy()
    await user.click(list.getByRole('button', { name: t('office_pages.add_question') }))
    const third = within(list.getByRole('group', { name: t('office_pages.question_number', { number: 3 }) }))
    const [en, ar, answerEn, answerAr] = third.getAllByRole('textbox')
    expect(document.activeElement).toBe(en)
    for (const box of [en, ar, answerEn, answerAr]) if (box) await user.type(box, 'x')
    const first = t('office_pages.question_number', { number: 1 })
    await user.click(list.getByRole('button', { name: t('office_pages.remove', { name: first }) }))
    await pressPublish(opened)
    await waitFor(() => expect(published).toHaveLength(1))
    expect(published[0]?.body.faq.map(({ question }) => question.en)).toEqual(['Is it dark?', 'x'])
  })

  test('a question without words is refused at its box, on the tab where it is', async () => {
    const opened = openPages(locale, { tab: 'open' })
    const { api, user, t, router } = opened
    const fields = { 'faq.1.answer.ar': { rule: 'required', params: {}, message: 'x' } as const }
    api.answer(calls.publishSiteContent, { refused: 'invalid', fields })
    await user.click(await screen.findByRole('checkbox', { name: t('office_pages.part_store') }))
    await pressPublish(opened)
    await waitFor(() => expect(router.state.location.search).toBe('?tab=story'))
    await screen.findByText(t('validation.required', { field: t('office_pages.answer') }))
  })

  test('parts, sections and languages are switched', async () => {
    const opened = openPages(locale, { tab: 'open' })
    const { user, t, published } = opened
    const parts = within(await screen.findByRole('region', { name: t('office_pages.parts') }))
    const order = within(screen.getByRole('region', { name: t('office_pages.sections') }))
    await user.click(parts.getByRole('checkbox', { name: t('office_pages.part_giftCards') }))
    const section = t('office_pages.section_gift_cards')
    expect(screen.getByText(t('office_pages.section_closed'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: t('office_pages.move_up', { name: section }) }))
    await user.click(order.getByRole('checkbox', { name: t('office_pages.section_faq') }))
    const select = screen.getByRole('combobox', { name: new RegExp(t('office_pages.languages')) })
    await user.selectOptions(select, 'ar_en')
    await pressPublish(opened)
    await waitFor(() => expect(published).toHaveLength(1))
    const pages = published[0]?.body.pages
    expect(pages).toMatchObject({ store: true, giftCards: false, languages: ['ar', 'en'] })
    expect(pages?.sections.map(({ name }) => name)[3]).toBe('gift_cards')
    expect(pages?.sections.find(({ name }) => name === 'faq')).toEqual({ name: 'faq', shown: false })
  })

  test('where guests read one language only, one box fills both', async () => {
    const opened = openPages(locale, {
      tab: 'story',
      root: { languages: ['en'], venue: { name: { en: 'Miftah', ar: 'مفتاح' } }, publicUrl: '' },
    })
    const { user, t, published } = opened
    const list = within(await screen.findByRole('region', { name: t('office_pages.faq') }))
    await user.click(list.getByRole('button', { name: t('office_pages.add_question') }))
    const third = within(list.getByRole('group', { name: t('office_pages.question_number', { number: 3 }) }))
    const [question, answer, ...others] = third.getAllByRole('textbox')
    expect(others).toEqual([])
    if (question) await user.type(question, 'Cold?')
    if (answer) await user.type(answer, 'No.')
    await pressPublish(opened)
    await waitFor(() => expect(published).toHaveLength(1))
    expect(published[0]?.body.faq[2]).toEqual({
      question: { en: 'Cold?', ar: 'Cold?' },
      answer: { en: 'No.', ar: 'No.' },
    })
    // What was written in the other language before stays.
    expect(published[0]?.body.faq[0]).toEqual(smallSite.faq[0])
  })

  test('a draft is kept apart, looked at by its link, and discarded once that is meant', async () => {
    const opened = openPages(locale, { tab: 'open' })
    const { api, user, t } = opened
    const draft = { savedAt: '2026-11-18T10:00:00.000Z', savedBy: 'Layla', previewPath: '/preview/abc' }
    const kept = api.answer(calls.saveSiteDraft, ({ body }) => ({
      ...(structuredClone(body) as Omit<OfficeSiteContent, 'draft'>),
      version: 5,
      draft,
    }))
    api.answer(calls.discardSiteDraft, { ...smallSite, version: 6 })
    await user.click(await screen.findByRole('checkbox', { name: t('office_pages.part_store') }))
    await user.click(screen.getByRole('button', { name: t('office_pages.keep_draft') }))
    const link = await screen.findByRole('link', { name: t('office_pages.preview') })
    expect(link.getAttribute('href')).toBe('/preview/abc')
    expect(kept[0]?.body.pages.store).toBe(false)
    await user.click(screen.getByRole('button', { name: t('office_pages.discard_draft') }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: t('office_pages.discard_draft') }))
    await waitFor(() => expect(screen.queryByRole('link', { name: t('office_pages.preview') })).toBeNull())
    expect(screen.getByRole('checkbox', { name: t('office_pages.part_store') })).toHaveProperty(
      'checked',
      true,
    )
  })

  test('somebody else’s changes are shown beside one’s own', async () => {
    const opened = openPages(locale, { tab: 'open' })
    const { api, user, t } = opened
    const theirs = { ...smallSite, version: 9, faq: [] }
    api.answer(calls.publishSiteContent, { refused: 'changed_meanwhile', theirs } as never)
    await user.click(await screen.findByRole('checkbox', { name: t('office_pages.part_store') }))
    await pressPublish(opened)
    const panel = within(await screen.findByRole('alert', { name: t('office_rooms.conflict_title') }))
    expect(panel.getByText(t('office_pages.faq'))).toBeTruthy()
    expect(panel.getByText(t('office_pages.pages'))).toBeTruthy()
  })

  test('a version is gone back to', async () => {
    const opened = openPages(locale, { tab: 'versions' })
    const { api, user, t } = opened
    const version = { savedAt: '2026-11-18T10:00:00.000Z', savedBy: 'Layla', restoredFrom: null }
    api.answer(calls.listSiteVersions, {
      items: [
        { ...version, number: 2, changed: ['faq'], current: true },
        { ...version, number: 1, savedBy: null, changed: [], current: false },
      ],
    })
    const restored = api.answer(calls.restoreSiteVersion, { ...smallSite, version: 7 })
    await user.click(await screen.findByRole('button', { name: t('office_pages.restore', { number: 1 }) }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: t('office_pages.restore', { number: 1 }) }))
    await screen.findByText(t('office_pages.restored', { number: 1 }))
    expect(restored[0]?.params).toEqual({ number: '1' })
  })
})
