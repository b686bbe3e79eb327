import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { changeHome, changeOpening } from '#contracts/calls/office/ready.calls.ts'
import type { ReadyList } from '#contracts/office/ready.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { CountryStep } from './country-step.tsx'
import { OpeningPanel } from './opening-panel.tsx'

const self = { may: ['venue.open'], branches: [], email: 'huda@qasr.example' } as unknown as StaffSelf
const nothing: ReadyList = { openedAt: null, reasons: [], done: [], home: null, branch: null, room: null }

describe.each(locales)('in %s', (locale) => {
  test('a country brings its currency, tax, weekend and clock, each of which can be another', async () => {
    const api = new FakeApi()
    const done = vi.fn()
    const asked = api.answer(changeHome, nothing)
    const { user, t } = openScreen(locale, <CountryStep self={self} ready={nothing} onDone={done} />)
    const goOn = screen.getByRole('button', { name: t('office_setup.save_and_go_on') })
    const country = screen.getByRole('combobox', { name: t('office_setup.country') })
    await user.click(goOn)
    await screen.findByText(t('validation.required', { field: t('office_setup.country') }))
    expect(asked).toEqual([])
    expect(within(country).getAllByRole('option').length).toBeGreaterThan(200)

    await user.selectOptions(country, 'AE')
    await user.click(goOn)
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    await user.selectOptions(country, 'JO')
    const tax = t('office_setup.tax_number', { tax: t('office_setup.tax_sales') })
    await user.type(screen.getByRole('textbox', { name: new RegExp(tax) }), '9988')
    await user.click(goOn)
    await waitFor(() => expect(done).toHaveBeenCalledTimes(2))
    // What is known of no country stays as it was, to be said by hand.
    await user.selectOptions(country, 'DE')
    await user.selectOptions(screen.getByRole('combobox', { name: t('office_rooms.field_currency') }), 'EUR')
    await user.click(goOn)
    await waitFor(() => expect(done).toHaveBeenCalledTimes(3))
    const emirates = { country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai', vatRate: 500 }
    const jordan = { country: 'JO', currency: 'JOD', timeZone: 'Asia/Amman', vatRate: 1600 }
    expect(asked).toMatchObject([
      { body: { ...emirates, weekendDays: [6, 7], vatNumber: null } },
      { body: { ...jordan, weekendDays: [5, 6], vatNumber: '9988' } },
      { body: { ...jordan, country: 'DE', currency: 'EUR' } },
    ])
  })

  test('what was typed waits for whoever leaves half-way, until it is saved', async () => {
    const api = new FakeApi()
    const asked = api.answer(changeHome, nothing)
    const step = <CountryStep self={self} ready={nothing} onDone={vi.fn()} />
    const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: t('office_setup.country') })
    const { user, t } = openScreen(locale, step)
    await user.selectOptions(chosen(), 'OM')
    cleanup()
    openScreen(locale, step)
    expect(chosen().value).toBe('OM')
    await user.click(screen.getByRole('button', { name: t('office_setup.save_and_go_on') }))
    await waitFor(() => expect(asked).toMatchObject([{ body: { country: 'OM', currency: 'OMR' } }]))
    cleanup()
    openScreen(locale, step)
    expect(chosen().value).toBe('')
  })

  test('what was typed gives way to what was saved elsewhere meanwhile', async () => {
    new FakeApi()
    const step = (ready: ReadyList) => <CountryStep self={self} ready={ready} onDone={vi.fn()} />
    const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: t('office_setup.country') })
    const { user, t } = openScreen(locale, step(nothing))
    await user.selectOptions(chosen(), 'OM')
    cleanup()
    const home = { currency: 'QAR', timeZone: 'Asia/Qatar', vatRate: 0, vatNumber: null } as const
    openScreen(locale, step({ ...nothing, home: { ...home, country: 'QA', weekendDays: [5, 6] } }))
    expect(chosen().value).toBe('QA')
  })

  test('a venue opens when nothing blocks; what does leads to where it is mended', async () => {
    const about = { en: 'The Vault', ar: 'القبو' }
    const noPrice = { code: 'no_price', blocks: true, place: '/office/prices?branch=amman', about } as const
    const noBackup = { code: 'no_backup', blocks: false, place: null, about: null } as const
    const changed = vi.fn()
    const panel = (ready: ReadyList) => <OpeningPanel ready={ready} onChanged={changed} />
    const { t } = openScreen(locale, panel({ ...nothing, reasons: [noPrice, noBackup] }))
    expect(screen.getByRole('button', { name: t('office_setup.open') })).toHaveProperty('disabled', true)
    const blocking = within(screen.getByRole('region', { name: t('office_setup.blocking') }))
    const link = blocking.getByRole('link', { name: new RegExp(about[locale]) })
    expect(link.getAttribute('href')).toContain('/office/prices?branch=amman')
    const known = within(screen.getByRole('region', { name: t('office_setup.worth_knowing') }))
    expect(known.getByText(t('office_setup.reason_no_backup'))).toBeTruthy()
  })

  test('the press that opens says so', async () => {
    const api = new FakeApi()
    const changed = vi.fn()
    const opened = { ...nothing, openedAt: '2026-11-18T12:00:00.000Z' }
    const asked = api.answer(changeOpening, opened)
    const { user, t } = openScreen(locale, <OpeningPanel ready={nothing} onChanged={changed} />)
    await user.click(screen.getByRole('button', { name: t('office_setup.open') }))
    await waitFor(() => expect(changed).toHaveBeenCalledWith(opened))
    expect(asked).toMatchObject([{ body: { open: true } }])
  })
})
