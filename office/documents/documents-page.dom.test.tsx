import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as calls from '#contracts/calls/office/documents.calls.ts'
import type { OfficeDocument } from '#contracts/office/documents.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { officeQueries } from '#office/data/office-queries.ts'
import { DocumentsPage } from './documents-page.tsx'

const both = (text: string) => ({ en: text, ar: `ع ${text}` })

const waiver: OfficeDocument = {
  name: 'waiver',
  version: 3,
  number: 2,
  savedAt: '2026-11-18T10:00:00.000Z',
  isTemplate: false,
  isUpdated: false,
  text: both('Ours, {venue}.'),
  base: both('Template'),
  template: both('Template'),
  draft: null,
  placeholders: [{ name: 'venue', en: 'Nine Keys', ar: 'تسعة مفاتيح' }],
}

function openDocuments(locale: 'en' | 'ar', document: OfficeDocument = waiver) {
  officeQueries.clear()
  const api = new FakeApi()
  api.answer(calls.showOfficeDocument, document)
  api.answer(calls.previewDocument, both('<p>page</p>'))
  api.answer(calls.listDocumentVersions, {
    items: [
      {
        number: 2,
        savedAt: document.savedAt,
        savedBy: 'Layla',
        cause: 'published',
        restoredFrom: null,
        accepted: 3,
        current: true,
      },
      {
        number: 1,
        savedAt: document.savedAt,
        savedBy: null,
        cause: 'template',
        restoredFrom: null,
        accepted: 0,
        current: false,
      },
    ],
  })
  const path = `${locale === 'ar' ? '/ar' : ''}/office/documents?document=waiver`
  const opened = openScreen(locale, <DocumentsPage />, { path })
  return { api, ...opened }
}

describe.each(locales)('house documents in %s', (locale) => {
  const boxOf = (t: ReturnType<typeof openDocuments>['t'], language: 'en' | 'ar') =>
    screen.findByRole('textbox', {
      name: new RegExp(`${t('office_documents.document_text')}.*${t(`office.language_${language}`)}`),
    })

  test('tell staff to ask a lawyer, what is filled in, and who accepted what', async () => {
    const { t } = openDocuments(locale)
    screen.getByText(t('office_documents.lawyer'))
    await boxOf(t, 'en')
    screen.getByText('{venue}')
    screen.getByText(locale === 'ar' ? 'تسعة مفاتيح' : 'Nine Keys')
    await screen.findByText(t('office_documents.accepted_by', { count: 3 }))
    const link = screen.getByRole('link', { name: t('office_documents.read_version', { number: 1 }) })
    expect(link.getAttribute('href')).toBe(`${locale === 'ar' ? '/ar' : ''}/rules/waiver?version=1`)
  })

  test('are published, and a name that can not be filled in is said at its box with nothing lost', async () => {
    const { api, user, t } = openDocuments(locale)
    const message = t('office_documents.unknown_names', { names: '{Venue}' })
    const published = api.answer(calls.publishDocument, {
      refused: 'invalid',
      fields: { 'text.en': { rule: 'placeholder_unknown' as never, params: {}, message } },
    })
    const box = await boxOf(t, 'en')
    await user.clear(box)
    await user.type(box, 'By {{Venue}.')
    const publish = screen.getByRole('button', { name: t('office_pages.publish') })
    await user.click(publish)
    await screen.findByText(message)
    expect(box).toHaveProperty('value', 'By {Venue}.')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    api.answer(calls.publishDocument, ({ body }) => ({
      ...waiver,
      ...body,
      version: 4,
      number: 3,
    }))
    await user.clear(box)
    await user.type(box, 'By {{venue}.')
    await user.click(publish)
    await screen.findByText(t('office_documents.published'))
    expect(published[1]?.body).toMatchObject({
      version: 3,
      text: { en: 'By {venue}.' },
      base: both('Template'),
    })
  })

  test('that somebody else saved meanwhile are a choice', async () => {
    const { api, user, t } = openDocuments(locale)
    const theirs = { ...waiver, version: 4, text: both('Theirs.') }
    const kept = api.answer(calls.saveDocumentDraft, { refused: 'changed_meanwhile', theirs } as never)
    const box = await boxOf(t, 'ar')
    await user.type(box, ' +')
    await user.click(screen.getByRole('button', { name: t('office_pages.keep_draft') }))
    const panel = await screen.findByRole('alert', { name: t('office_rooms.conflict_title') })
    within(panel).getByText(/Theirs\./)
    api.answer(calls.saveDocumentDraft, ({ body }) => ({ ...waiver, ...body, version: 5 }))
    await user.click(within(panel).getByRole('button', { name: t('office_rooms.keep_mine') }))
    await user.click(screen.getByRole('button', { name: t('office_pages.keep_draft') }))
    await screen.findByText(t('office_pages.draft_kept'))
    expect(kept[1]?.body).toMatchObject({ version: 4, text: { ar: 'ع Ours, {venue}. +' } })
  })

  test('show what an update has changed in the template, until somebody has compared it', async () => {
    const { user, t } = openDocuments(locale, {
      ...waiver,
      isUpdated: true,
      template: both('Template after the update'),
    })
    await boxOf(t, 'en')
    screen.getByText(t('office_documents.updated_text'))
    screen.getByText('Template after the update')
    await user.click(screen.getByRole('button', { name: t('office_documents.seen') }))
    expect(screen.queryByText(t('office_documents.updated_text'))).toBeNull()
    screen.getByText(t('office_rooms.unsaved'))
  })
})
