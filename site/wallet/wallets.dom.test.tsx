import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { keepGiftCard, saveTicketToGoogle, showWallets } from '#contracts/calls/wallet.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { GiftCardWallets } from './gift-card-wallets.tsx'
import { TicketWallets } from './ticket-wallets.tsx'
import { ofDevice } from './use-wallets.ts'

const code = 'ABCDEFGH01'
const both = { apple: true, google: true }

test('a phone is shown its own wallet, whoever sits at a desk both', () => {
  expect(ofDevice(both, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toEqual({
    apple: true,
    google: false,
  })
  expect(ofDevice(both, 'Mozilla/5.0 (Linux; Android 16)')).toEqual({ apple: false, google: true })
  expect(ofDevice(both, 'Mozilla/5.0 (X11; Linux x86_64)')).toEqual(both)
})

describe.each(locales)('wallets, in %s', (locale) => {
  test('there is no button without keys', async () => {
    const asked = new FakeApi().answer(showWallets, { apple: false, google: false })
    openScreen(locale, <TicketWallets code={code} />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a ticket is a file for one, and an address for the other', async () => {
    const api = new FakeApi()
    api.answer(showWallets, both)
    const { user, t } = openScreen(locale, <TicketWallets code={code} />)
    const apple = await screen.findByRole('link', { name: t('summary.apple_wallet') })
    expect(apple.getAttribute('href')).toBe(`/api/orders/${code}/ticket.pkpass`)
    api.answer(saveTicketToGoogle, { refused: 'wallet_away', message: t('errors.wallet_away') })
    await user.click(screen.getByRole('button', { name: t('summary.google_wallet') }))
    await screen.findByText(t('errors.wallet_away'))
  })

  test('a gift card leads to where the wallet takes it from', async () => {
    const assign = vi.fn<(url: string) => void>()
    vi.stubGlobal('location', { ...window.location, assign })
    const api = new FakeApi()
    api.answer(showWallets, both)
    const { user, t } = openScreen(locale, <GiftCardWallets code="7K3M" />)
    const asked = api.answer(keepGiftCard, { url: 'https://pay.google.com/gp/v/save/x' })
    await user.click(await screen.findByRole('button', { name: t('summary.google_wallet') }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.google.com/gp/v/save/x'))
    expect(asked[0]).toMatchObject({ body: { code: '7K3M', wallet: 'google' } })
    vi.unstubAllGlobals()
  })
})
