import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { makeApiKey } from '#contracts/calls/office/api-keys.calls.ts'
import { changePolicy, changeVenueSettings, showSettings } from '#contracts/calls/office/settings.calls.ts'
import type { Settings } from '#contracts/office/settings.ts'
import type { FieldProblem } from '#contracts/problems/problem.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import NewKeyDialog from './new-key-dialog.tsx'
import { PolicyForm } from './policies-panel.tsx'
import VenuePanel from './venue-panel.tsx'

const policy: Settings['policy'] = {
  fullRefundHours: 24,
  partRefundHours: 12,
  partRefund: 5000,
  moveHours: 6,
  moveRefundHours: 12,
  holdMinutes: 10,
  longestHoldMinutes: 30,
  chooseHours: 48,
  personalDataDays: 365,
}

const settings: Settings = {
  venue: {
    name: { en: 'Miftah', ar: 'مفتاح' },
    brandLine: { en: 'Rooms', ar: 'غرف' },
    brandLineLong: { en: 'Rooms with locks', ar: 'غرف بأقفال' },
    socialLinks: [
      { kind: 'instagram', url: 'https://instagram.example/miftah' },
      { kind: 'x', url: 'https://x.example/miftah' },
    ],
    contactEmail: null,
  },
  policy,
  analytics: { url: null, fallback: '' },
}

/** The sentence comes of the rule and the field's own label: the server does not know what forms call its fields. */
const wrong = (rule: FieldProblem['rule'], params: FieldProblem['params'] = {}): FieldProblem => ({
  rule,
  params,
  message: 'The socialLinks.1.url field',
})

describe.each(locales)('in %s', (locale) => {
  test('a refused address of the venue is said at its own box, which takes the focus', async () => {
    const api = new FakeApi()
    api.answer(showSettings, settings)
    api.answer(changeVenueSettings, { refused: 'invalid', fields: { 'socialLinks.1.url': wrong('url') } })
    const { user, t } = openScreen(locale, <VenuePanel />)
    const box = await screen.findByRole('textbox', { name: new RegExp(t('office_settings.social_x')) })
    await user.type(box, '/more')
    await user.click(screen.getByRole('button', { name: t('actions.save_changes') }))
    await screen.findByText(t('validation.url', { field: t('office_settings.social_x') }))
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(box).toHaveProperty('value', 'https://x.example/miftah/more')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    // A link taken out moves the others up, but not what was said of them.
    await user.clear(screen.getByDisplayValue('https://instagram.example/miftah'))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    // The browser would speak its own language, and keep the form back without a word of ours.
    expect(box.closest('form')?.noValidate).toBe(true)
  })

  test('a share is refused in per cent, as it is typed, not in what is sent', async () => {
    const api = new FakeApi()
    const fields = { partRefund: wrong('max_value', { max: 10_000 }) }
    const asked = api.answer(changePolicy, { refused: 'invalid', fields })
    const { user, t } = openScreen(locale, <PolicyForm saved={policy} />)
    const field = t('office_settings.partRefund')
    await user.click(screen.getByRole('button', { name: t('actions.save_changes') }))
    await screen.findByText(t('validation.between', { field, min: 0, max: 100 }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: field })))
    expect(asked).toMatchObject([{ body: { partRefund: 5000 } }])
  })

  test('a key that may read nothing is told so at its ticks', async () => {
    const api = new FakeApi()
    api.answer(makeApiKey, { refused: 'invalid', fields: { actions: wrong('required') } })
    const { user, t } = openScreen(locale, <NewKeyDialog open close={vi.fn()} known={[]} />)
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Till')
    await user.click(dialog.getByRole('button', { name: t('office_settings.key_make') }))
    const legend = t('office_settings.key_reads')
    const group = within(dialog.getByRole('group', { name: legend }))
    await group.findByText(t('validation.required', { field: legend }))
    await waitFor(() => expect(document.activeElement).toBe(group.getAllByRole('checkbox')[0]))
    expect(dialog.getByDisplayValue('Till')).toBeTruthy()
  })
})
