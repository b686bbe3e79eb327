import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { showOfficeBranch } from '#contracts/calls/office/branches.calls.ts'
import { showPrices } from '#contracts/calls/office/prices.calls.ts'
import { showSettings } from '#contracts/calls/office/settings.calls.ts'
import type { OfficeBranch } from '#contracts/office/branches.ts'
import type { PriceBook } from '#contracts/office/prices.ts'
import type { ReadyList } from '#contracts/office/ready.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { Settings } from '#contracts/office/settings.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { BranchStep } from './branch-step.tsx'
import { MapPointField } from './map-point-field.tsx'
import { PricesStep } from './prices-step.tsx'

const self = { may: ['venue.open'], branches: [], email: 'huda@qasr.example' } as unknown as StaffSelf
const nothing: ReadyList = { openedAt: null, reasons: [], done: [], home: null, branch: null, room: null }
const none = { en: '', ar: '' }
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
    name: { en: 'Qasr', ar: 'قصر' },
    brandLine: { en: 'Rooms', ar: 'غرف' },
    brandLineLong: { en: 'Rooms', ar: 'غرف' },
    socialLinks: [],
    contactEmail: null,
  },
  policy,
  analytics: { url: null, fallback: '' },
}
/** As the server answers when nothing but name and phone were sent. */
const begun: OfficeBranch = {
  slug: 'amman',
  version: 1,
  published: false,
  pictures: [],
  archivedAt: null,
  missing: ['address.en', 'address.ar', 'latitude', 'pictures'],
  name: { ar: 'عمّان', en: 'Amman' },
  tagline: none,
  description: none,
  address: { ar: '', en: '' },
  directions: none,
  latitude: 0,
  longitude: 0,
  phone: '+962791234567',
  whatsapp: null,
  timeZone: 'Asia/Amman',
  currency: 'JOD',
  vatRate: 1600,
  vatNumber: null,
  seller: null,
  weekendDays: [5, 6],
  businessDayStart: '06:00',
  openingHours: [],
  focal: '50% 50%',
  currencyFixed: false,
}

const book: PriceBook = {
  branch: {
    slug: 'amman',
    name: begun.name,
    currency: 'JOD',
    vatRate: 1600,
    firstWeekday: 7,
    weekendDays: [5, 6],
    timeZone: 'Asia/Amman',
  },
  today: '2026-11-18',
  rooms: [{ slug: 'vault', name: { en: 'The Vault', ar: 'القبو' }, minPlayers: 2, maxPlayers: 4 }],
  prices: { rooms: [], modifiers: [], addOns: [], fees: [], taxOnTop: false },
  version: '1',
}

function PlaceBox() {
  const [value, setValue] = useState('')
  return <MapPointField value={value} onChange={setValue} error={undefined} />
}

describe.each(locales)('in %s', (locale) => {
  test('a branch that was only begun when the connection broke is gone on with, and keeps what was typed', async () => {
    const api = new FakeApi()
    api.answer(showSettings, settings)
    api.answer(showOfficeBranch, begun)
    const step = (slug: string | null) => (
      <BranchStep self={self} ready={{ ...nothing, branch: slug }} onDone={vi.fn()} />
    )
    const { user, t } = openScreen(locale, step(null))
    const address = () =>
      screen.findAllByRole<HTMLInputElement>('textbox', {
        name: new RegExp(`^${t('office_rooms.field_address')} `),
      })
    const [inEnglish] = await address()
    if (inEnglish) await user.type(inEnglish, 'Rainbow Street 12')
    cleanup()
    openScreen(locale, step('amman'))
    const [again] = await address()
    expect(again?.value).toBe('Rainbow Street 12')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
  })

  test('a price is only missed once somebody has gone on without one', async () => {
    const api = new FakeApi()
    api.answer(showPrices, book)
    const ready = { ...nothing, branch: 'amman', room: 'vault' }
    const { user, t } = openScreen(locale, <PricesStep self={self} ready={ready} onDone={vi.fn()} />)
    const box = await screen.findByRole('textbox')
    expect(screen.queryByText(t('office_plans.amount_missing'))).toBeNull()
    await user.click(screen.getByRole('button', { name: t('office_setup.save_and_go_on') }))
    await screen.findByText(t('office_plans.amount_missing'))
    await waitFor(() => expect(document.activeElement).toBe(box))
  })

  test('a short link of a map is said to hide the place, and a place that was read can be looked at', async () => {
    const { user, t } = openScreen(locale, <PlaceBox />)
    const box = screen.getByRole('textbox')
    await user.type(box, 'https://maps.app.goo.gl/abc')
    await screen.findByText(t('office_setup.map_point_wrong'))
    expect(screen.queryByRole('link')).toBeNull()
    await user.clear(box)
    await user.type(box, '31.9539, 35.9106')
    expect(screen.queryByText(t('office_setup.map_point_wrong'))).toBeNull()
    const link = screen.getByRole('link', { name: t('office_setup.map_point_see') })
    expect(link.getAttribute('href')).toContain('31.9539,35.9106')
  })
})
