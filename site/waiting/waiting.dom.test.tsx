import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { BranchDay } from '#contracts/availability.ts'
import {
  acceptWaitingOffer,
  joinWaiting,
  leaveWaiting,
  passWaitingOffer,
  returnToWaiting,
} from '#contracts/calls/waiting.calls.ts'
import type { WaitingEntry } from '#contracts/waiting.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { WaitingForm } from './waiting-form.tsx'
import { WaitingPlace } from './waiting-place.tsx'

const words = (text: string) => ({ en: text, ar: text })
const startsAt = '2030-12-03T17:00:00.000Z'
const room = { slug: 'vault', name: words('Vault') }
const code = 'ABCDEFGH01'

const day: BranchDay = {
  branch: 'riyadh',
  date: '2030-12-03',
  timeZone: 'Asia/Riyadh',
  currency: 'SAR',
  rooms: [{ room: 'vault', name: room.name, difficulty: 3, minPlayers: 2, maxPlayers: 6, slots: [] }],
}
const wish = { branch: 'riyadh', date: '2030-12-03', room: 'vault', startsAt, players: 4 }

const entry: WaitingEntry = {
  code,
  state: 'waiting',
  branch: {
    slug: 'riyadh',
    name: words('Riyadh'),
    timeZone: 'Asia/Riyadh',
    businessDayStart: '06:00',
  },
  date: '2030-12-03',
  players: 4,
  createdAt: '2030-12-01T10:00:00.000Z',
  times: [{ room, startsAt, place: 2 }],
  offer: null,
  order: null,
}
const offer = {
  id: 'b7a1c3c0-2f5e-4a53-9a55-2a7a2f0f6a10',
  room,
  startsAt,
  endsAt: '2030-12-03T18:00:00.000Z',
  expiresAt: '2030-12-03T12:00:00.000Z',
  price: { amount: 60_000, currency: 'SAR' as const },
}

describe.each(locales)('waiting, in %s', (locale) => {
  test('the form says what is waited for, and sends it once', async () => {
    const api = new FakeApi()
    const onJoined = vi.fn<(code: string) => void>()
    const { user, t } = openScreen(
      locale,
      <WaitingForm wish={wish} day={day} branch="Riyadh" onJoined={onJoined} />,
    )
    const form = within(screen.getByRole('form', { name: t('waiting.form_title') }))
    expect(form.getByText('Vault')).toBeTruthy()
    const asked = api.answer(joinWaiting, 'no answer')
    await user.type(form.getByRole('textbox', { name: t('fields.name') }), 'نورة')
    await user.type(form.getByRole('textbox', { name: t('fields.email') }), 'noura@example.com')
    const join = form.getByRole('button', { name: t('waiting.join') })
    await user.click(join)
    await form.findByText(t('errors.offline'))
    api.answer(joinWaiting, { code, key: 'A'.repeat(26), automatic: false })
    await user.click(join)
    await waitFor(() => expect(onJoined).toHaveBeenCalledWith(code))
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(asked[0]).toMatchObject({
      locale,
      body: { branch: 'riyadh', date: wish.date, room: 'vault', players: 4, email: 'noura@example.com' },
    })
  })

  test('what is free after all leads to the evening', async () => {
    const api = new FakeApi()
    const { user, t } = openScreen(
      locale,
      <WaitingForm wish={wish} day={day} branch="Riyadh" onJoined={() => {}} />,
    )
    api.answer(joinWaiting, { refused: 'waiting_not_needed', message: t('errors.waiting_not_needed') })
    await user.type(screen.getByRole('textbox', { name: t('fields.name') }), 'Noura')
    await user.type(screen.getByRole('textbox', { name: t('fields.email') }), 'noura@example.com')
    await user.click(screen.getByRole('button', { name: t('waiting.join') }))
    await screen.findByText(t('errors.waiting_not_needed'))
    expect(screen.getByRole('link', { name: t('waiting.to_evening') })).toBeTruthy()
  })

  function openPlace(changes: Partial<WaitingEntry> = {}) {
    const api = new FakeApi()
    const onChange = vi.fn<() => void>()
    const opened = openScreen(locale, <WaitingPlace entry={{ ...entry, ...changes }} onChange={onChange} />)
    return { ...opened, api, onChange }
  }

  test('a place says how many come before, and is left after a question', async () => {
    const { api, user, t, onChange } = openPlace()
    expect(screen.getByText(t('waiting.place', { count: 2 }))).toBeTruthy()
    const asked = api.answer(leaveWaiting, { ...entry, state: 'left' })
    await user.click(screen.getByRole('button', { name: t('waiting.leave') }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t('waiting.leave') }))
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(asked).toMatchObject([{ params: { code } }])
  })

  test('what is kept is passed on with one press', async () => {
    const { api, user, t, onChange } = openPlace({ state: 'offered', offer })
    const asked = api.answer(passWaitingOffer, entry)
    await user.click(screen.getByRole('button', { name: t('waiting.pass_on') }))
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(asked).toMatchObject([{ body: { offer: offer.id } }])
  })

  test('what is kept and gone meanwhile says so and is looked at again', async () => {
    const { api, user, t, onChange } = openPlace({ state: 'offered', offer })
    api.answer(acceptWaitingOffer, {
      refused: 'waiting_offer_expired',
      message: t('errors.waiting_offer_expired'),
    })
    await user.click(screen.getByRole('button', { name: t('waiting.take') }))
    await screen.findByText(t('errors.waiting_offer_expired'))
    expect(onChange).toHaveBeenCalled()
  })

  test('who rests comes back with one press, and who has ended has nothing to press', async () => {
    const { api, user, t, onChange } = openPlace({ state: 'paused' })
    api.answer(returnToWaiting, entry)
    await user.click(screen.getByRole('button', { name: t('waiting.return') }))
    await waitFor(() => expect(onChange).toHaveBeenCalled())
  })

  test('who has ended has nothing to leave', () => {
    const { t } = openPlace({ state: 'served' })
    expect(screen.queryByRole('button', { name: t('waiting.leave') })).toBeNull()
  })
})
