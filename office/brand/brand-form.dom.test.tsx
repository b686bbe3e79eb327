import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Brand, type BrandDrawing, usualLook } from '#contracts/brand.ts'
import { changeBrand, previewBrand, showBrand, undoBrand } from '#contracts/calls/office/brand.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { BrandForm } from './brand-form.tsx'

const saved: Brand = {
  version: 3,
  look: { ...usualLook, accent: '#1b4f94' },
  made: { at: '2026-11-18T10:00:00.000Z', by: 'Layla' },
}
const drawing: BrandDrawing = { id: 'ab'.repeat(16), kind: 'svg', width: 512, height: 256, oneColour: true }
const token = '5f0c1c3e-3a41-4a43-9a5e-0d1f3f1f7c11'

/** The server's side of an upload: what it answers to the next file. */
function stubUpload(answer: { status: number; body: object | null }) {
  class FakeUpload {
    upload = {}
    status = answer.status
    response = answer.body
    onload = () => {}
    onerror = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => (answer.status === 0 ? this.onerror() : this.onload()))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

function open(locale: (typeof locales)[number]) {
  const api = new FakeApi()
  api.answer(showBrand, saved)
  const previewed = api.answer(previewBrand, { token, until: '2026-11-18T12:00:00.000Z' })
  return { api, previewed, ...openScreen(locale, <BrandForm />) }
}

describe.each(locales)('in %s', (locale) => {
  test('a colour that words can not be read in is shifted, and said so; what is no colour is not taken', async () => {
    const { api, t, user } = open(locale)
    const sent = api.answer(changeBrand, { ...saved, version: 4, look: { ...usualLook, accent: '#ffd400' } })
    const box = await screen.findByRole('textbox', { name: new RegExp(t('office_brand.accent')) })
    await user.clear(box)
    await user.type(box, '#zz')
    await screen.findByText(t('office_brand.accent_wrong'))
    await user.clear(box)
    await user.type(box, 'ffd400')
    expect(screen.queryByText(t('office_brand.accent_wrong'))).toBeNull()
    await screen.findByText((text) => text.includes('#ffd400') && /#[0-9a-f]{6}.*#[0-9a-f]{6}/s.test(text))
    await user.click(screen.getByRole('button', { name: t('actions.save_changes') }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ version: 3, look: { ...usualLook, accent: '#ffd400' } })
  })

  test('a refused logo says why at its field, and leaves the rest as it was', async () => {
    const { t, user } = open(locale)
    const field = await screen.findByRole('group', { name: t('office_brand.logo') })
    const input = within(field).getByLabelText(
      t('office_brand.choose_file', { what: t('office_brand.logo') }),
    )
    const file = new File(['<svg'], 'logo.svg', { type: 'image/svg+xml' })
    stubUpload({ status: 422, body: { code: 'drawing_broken', message: 'Not whole.' } })
    await user.upload(input, file)
    expect((await within(field).findByRole('alert')).textContent).toContain('Not whole.')
    stubUpload({ status: 0, body: null })
    await user.upload(input, file)
    await within(field).findByText(t('errors.offline'))
    stubUpload({ status: 201, body: drawing })
    await user.upload(input, file)
    await within(field).findByText(t('office_brand.one_colour'))
    expect(within(field).queryByRole('alert')).toBeNull()
    await user.click(
      within(field).getByRole('button', {
        name: t('office_brand.remove_file', { what: t('office_brand.logo') }),
      }),
    )
    expect(within(field).queryByText(t('office_brand.one_colour'))).toBeNull()
  })

  test('the preview shows a real page, in the language and the mode that are chosen', async () => {
    const { previewed, t, user } = open(locale)
    const title = t('office_brand.preview_title', { page: t('office_brand.preview_home') })
    const frame = await screen.findByTitle(title, {}, { timeout: 5000 })
    expect(frame.getAttribute('src')).toBe(`/brand/preview/home?look=${token}&mode=dark&lang=${locale}`)
    expect(previewed[0]?.body).toEqual(saved.look)
    const preview = screen.getByRole('region', { name: t('office_brand.preview') })
    await user.click(within(preview).getByRole('radio', { name: t('office_brand.preview_mail') }))
    await user.click(within(preview).getByRole('radio', { name: t('office_brand.mode_light') }))
    expect(within(preview).getByTitle(/./).getAttribute('src')).toContain('/brand/preview/mail?')
    expect(within(preview).getByTitle(/./).getAttribute('src')).toContain('mode=light')
  })

  test('undo goes back to the look before', async () => {
    const { api, t, user } = open(locale)
    const asked = api.answer(undoBrand, { version: 2, look: usualLook, made: null })
    await user.click(await screen.findByRole('button', { name: t('office_brand.undo') }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: new RegExp(t('office_brand.accent')) })).toHaveProperty(
        'value',
        '',
      ),
    )
    expect(asked[0]?.body).toEqual({ version: 3 })
    expect(screen.queryByRole('button', { name: t('office_brand.undo') })).toBeNull()
  })

  test('without a connection nothing is lost', async () => {
    const { api, t, user } = open(locale)
    api.answer(changeBrand, 'no answer')
    const box = await screen.findByRole('textbox', { name: new RegExp(t('office_brand.accent')) })
    await user.clear(box)
    await user.type(box, '#0f5c4a')
    await user.click(screen.getByRole('button', { name: t('actions.save_changes') }))
    await screen.findByText(t('errors.offline'), {}, { timeout: 10_000 })
    expect(box).toHaveProperty('value', '#0f5c4a')
  })
})
