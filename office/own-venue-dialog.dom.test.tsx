import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { startOwnVenue } from '#contracts/calls/office/settings.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import OwnVenueDialog from './own-venue-dialog.tsx'

describe.each(locales)('in %s', (locale) => {
  test('nothing is sent before a name is typed; a wrong one is refused, the right one answers the link', async () => {
    const api = new FakeApi()
    const close = vi.fn()
    const { user, t } = openScreen(locale, <OwnVenueDialog open close={close} demoName="Dahleez" />)
    const dialog = within(screen.getByRole('dialog', { name: t('office.own_venue.start') }))
    const press = () => user.click(dialog.getByRole('button', { name: t('office.own_venue.start') }))
    const box = dialog.getByLabelText(t('office.own_venue.type_name', { name: 'Dahleez' }))
    const asked = api.answer(startOwnVenue, { refused: 'name_differs', message: t('errors.name_differs') })
    await press()
    expect(asked).toEqual([])
    await user.type(box, 'Dahlia')
    await press()
    expect(await dialog.findByText(t('errors.name_differs'))).toBeTruthy()
    expect(close).not.toHaveBeenCalled()

    const link = 'http://localhost/office/invitation#token'
    api.answer(startOwnVenue, { link })
    await user.clear(box)
    await user.type(box, 'Dahleez')
    await press()
    await waitFor(() => expect(close).toHaveBeenCalledWith({ link }))
    expect(asked).toMatchObject([{ body: { typedName: 'Dahlia' } }, { body: { typedName: 'Dahleez' } }])
  })
})
