import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inviteAtKiosk, showKiosk, signAtKiosk } from '#contracts/calls/kiosks.calls.ts'
import type { Kiosk } from '#contracts/kiosk.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { KioskScreen } from './kiosk-screen.tsx'
import { readSignatures } from './kiosk-storage.ts'

const game = '00000000-0000-4000-8000-000000000001'
const sections = [
  { heading: 'A', asks: true, pieces: [{ kind: 'item' as const, text: 'It is dark' }] },
  { heading: null, asks: false, pieces: [{ kind: 'text' as const, text: 'Have fun' }] },
]

function evening(signed = 1): Kiosk {
  const now = Date.now()
  return {
    name: 'Door',
    branch: { slug: 'cairo', name: { en: 'Cairo', ar: 'القاهرة' }, timeZone: 'Africa/Cairo' },
    asked: true,
    now: new Date(now).toISOString(),
    version: 3,
    title: { en: 'Waiver', ar: 'إقرار' },
    sections: { en: sections, ar: sections },
    games: [
      {
        id: game,
        room: { en: 'The Library', ar: 'المكتبة' },
        by: 'Sara',
        startsAt: new Date(now + 600_000).toISOString(),
        endsAt: new Date(now + 4_200_000).toISOString(),
        businessDay: '2026-11-19',
        players: 4,
        signed,
        warnings: { en: ['Low ceilings'], ar: ['سقف منخفض'] },
      },
    ],
  }
}

describe.each(locales)('a tablet at the door, in %s', (locale) => {
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })

  function openTablet() {
    const api = new FakeApi()
    api.answer(showKiosk, evening())
    api.answer(inviteAtKiosk, { address: 'https://rooms.example/cairo/escape-rooms/library/group' })
    const onLocale = vi.fn()
    const opened = openScreen(locale, <KioskScreen onLocale={onLocale} first={locale} />)
    return { ...opened, api, onLocale }
  }

  test('a friend signs without a connection; it is counted here, and sent once there is one again', async () => {
    const { t, user, api } = openTablet()
    const sent = api.answer(signAtKiosk, 'no answer')
    await user.click(await screen.findByRole('button', { name: /Sara/ }))
    expect(await screen.findByText(locale === 'ar' ? 'سقف منخفض' : 'Low ceilings')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: t('waiver.tick_section', { heading: 'A' }) }))
    await user.type(screen.getByRole('textbox', { name: new RegExp(t('waiver.name')) }), 'Omar Ali')
    await user.click(screen.getByRole('checkbox', { name: t('waiver.adult') }))
    await user.click(screen.getByRole('checkbox', { name: t('waiver.typed') }))
    await user.click(screen.getByRole('button', { name: t('waiver.sign') }))
    expect(await screen.findByText(t('waiver.thanks', { name: 'Omar Ali' }))).toBeTruthy()
    expect(screen.getByText(t('waiver.signed_of', { signed: 2, players: 4 }))).toBeTruthy()
    expect(await screen.findByText(t('office_kiosk.waiting', { count: 1 }))).toBeTruthy()
    await waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 5000 })
    expect(sent[0]?.body).toMatchObject({ game, version: 3, locale, name: 'Omar Ali', ticks: 1 })
    expect(readSignatures(localStorage)).toHaveLength(1)
    // The next one finds an empty form.
    await user.click(screen.getByRole('button', { name: t('office_kiosk.next') }))
    const name = screen.getByRole('textbox', { name: new RegExp(t('waiver.name')) })
    expect((name as HTMLInputElement).value).toBe('')
    api.answer(signAtKiosk, { id: game, players: 1, signed: 2 })
    api.answer(showKiosk, evening(2))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(readSignatures(localStorage)).toEqual([]), { timeout: 5000 })
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(await screen.findByText(t('waiver.signed_of', { signed: 2, players: 4 }))).toBeTruthy()
  })

  test('one that nobody touches for a minute shows nothing of whoever stood there', async () => {
    const { t, user } = openTablet()
    await user.click(await screen.findByRole('button', { name: /Sara/ }))
    const name = await screen.findByRole('textbox', { name: new RegExp(t('waiver.name')) })
    await user.type(name, 'Omar')
    const later = Date.now() + 61_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByRole('heading', { name: t('office_kiosk.choose') })).toBeTruthy()
    expect(screen.queryByDisplayValue('Omar')).toBeNull()
  })

  test('one that was ended says so, and keeps what it could not send', async () => {
    localStorage.setItem(
      'miftah-kiosk-signed',
      JSON.stringify([{ key: 'k', game, role: 'player', minors: [] }]),
    )
    const { t, api } = openTablet()
    api.answer(showKiosk, { refused: 'device_unknown' })
    expect(await screen.findByRole('heading', { name: t('office_kiosk.unpaired_title') })).toBeTruthy()
    expect(readSignatures(localStorage)).toHaveLength(1)
  })
})
