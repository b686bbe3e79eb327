import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  listIncidents,
  mendIncident,
  recoverGame,
  takeBackIncident,
} from '#contracts/calls/office/incidents.calls.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { type GameIncidents, incidentToNote } from '#contracts/office/incidents.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { officeQueries } from '#office/data/office-queries.ts'
import { setStaff } from '#office/staff-session.ts'
import { GameIncidentsPart } from './game-incidents-part.tsx'
import IncidentDialog from './incident-dialog.tsx'

const params = { branch: 'riyadh', code: '0123456789' }
const clock = { timeZone: 'Asia/Riyadh', businessDayStart: '06:00' } as const
const booking = {
  code: params.code,
  name: 'Noura',
  source: 'staff',
  room: { slug: 'vault', name: { en: 'Vault', ar: 'القبو' } },
} as DeskBooking
const one: GameIncidents['items'][number] = {
  id: '6e1b2c1e-0000-4000-8000-000000000001',
  kind: 'light',
  note: 'The lamp over the desk',
  notedAt: '2026-11-19T18:00:00.000Z',
  notedBy: 'Aseel',
  mendedAt: null,
  mendedBy: null,
  own: true,
}
const spoiled: GameIncidents = { items: [one], recoverable: { game: 40_000, currency: 'SAR' } }
const mayGive = (may: StaffSelf['may']) => setStaff({ may } as StaffSelf)

beforeEach(() => {
  officeQueries.clear()
  return () => setStaff('unknown')
})

describe.each(locales)('what broke, in %s', (locale) => {
  test('is noted in two presses, with a sentence that ends and an id of its own', async () => {
    const close = vi.fn()
    const { user, t } = openScreen(locale, <IncidentDialog open close={close} booking={booking} />)
    const dialog = within(
      screen.getByRole('dialog', { name: t('office_incidents.ask', { room: booking.room.name[locale] }) }),
    )
    const save = () => user.click(dialog.getByRole('button', { name: t('office_incidents.save') }))
    await save()
    expect(dialog.getByText(t('office_incidents.what_missing'))).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: t('office_incidents.kind_technology') }))
    const note = dialog.getByRole('textbox')
    await user.click(note)
    await user.paste('x'.repeat(longest.incidentNote + 1))
    await save()
    expect(close).not.toHaveBeenCalled()
    await user.clear(note)
    await user.type(note, ' Shut ')
    await save()
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    const { id, ...said } = close.mock.calls[0]?.[0] ?? {}
    expect(z.safeParse(z.uuid(), id).success).toBe(true)
    expect(z.parse(incidentToNote, said)).toEqual({ kind: 'technology', note: 'Shut' })
  })

  test('is mended, and made good by whoever may give something', async () => {
    mayGive(['voucher.change'])
    const api = new FakeApi()
    api.answer(listIncidents, spoiled)
    const mended = { ...one, mendedAt: '2026-11-19T19:00:00.000Z', mendedBy: 'Majed' }
    const mends = api.answer(mendIncident, { ...spoiled, items: [mended] })
    const at = '2026-11-19T19:00:00.000Z'
    const recovery = { kind: 'free_game', amount: 40_000, currency: 'SAR', at } as const
    const gifts = api.answer(recoverGame, { items: [mended], recovery })
    const changed = vi.fn()
    const { user, t } = openScreen(
      locale,
      <GameIncidentsPart params={params} clock={clock} onNote={() => {}} onChange={changed} />,
    )
    const kind = t('office_incidents.kind_light')
    await user.click(await screen.findByRole('button', { name: `${t('office_incidents.mend')}: ${kind}` }))
    await screen.findByText('Majed')
    expect(mends).toMatchObject([{ params: { ...params, id: one.id } }])
    await user.click(screen.getByRole('button', { name: t('office_reviews.recover') }))
    await user.click(await screen.findByRole('button', { name: t('office_reviews.recover_send') }))
    await waitFor(() => expect(gifts).toMatchObject([{ params, body: { kind: 'free_game' } }]))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: t('office_reviews.recover') })).toBeNull(),
    )
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('is taken back by who noted it, after a question; a host gives nothing', async () => {
    mayGive(['incident.note'])
    const api = new FakeApi()
    api.answer(listIncidents, spoiled)
    const taken = api.answer(takeBackIncident, { items: [] })
    const { user, t } = openScreen(locale, <GameIncidentsPart params={params} clock={clock} />)
    const name = `${t('office_incidents.take_back')}: ${t('office_incidents.kind_light')}`
    await user.click(await screen.findByRole('button', { name }))
    expect(screen.queryByRole('button', { name: t('office_reviews.recover') })).toBeNull()
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t('office_incidents.take_back') }))
    await waitFor(() => expect(taken).toHaveLength(1))
    // On an order's page nothing is left to say.
    await waitFor(() => expect(screen.queryByText(t('office_incidents.part'))).toBeNull())
  })
})
