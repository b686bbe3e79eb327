import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { bookForGuest, offerWalkIn } from '#contracts/calls/desk.calls.ts'
import type { DeskDay } from '#contracts/office/desk.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import WalkInDialog from './walk-in-dialog.tsx'

const words = (text: string) => ({ en: text, ar: text })
const room = { minPlayers: 2, maxPlayers: 6, child: null, resetMinutes: 15 }
const day: DeskDay = {
  branch: {
    slug: 'riyadh',
    name: words('Riyadh'),
    timeZone: 'Asia/Riyadh',
    businessDayStart: '06:00',
    currency: 'SAR',
  },
  date: '2026-11-19',
  today: '2026-11-19',
  now: '2026-11-19T17:02:00.000Z',
  rooms: [
    { ...room, slug: 'vault', name: words('Vault') },
    { ...room, slug: 'attic', name: words('Attic'), child: { fromAge: 6, untilAge: 12 } },
  ],
  incidents: [],
  bookings: [],
  free: [
    {
      room: 'attic',
      startsAt: '2026-11-19T18:00:00.000Z',
      endsAt: '2026-11-19T19:00:00.000Z',
      audience: 'everyone',
      mode: 'private',
    },
  ],
}
const now = Date.parse(day.now)

describe.each(locales)('a group that just came in, in %s', (locale) => {
  function openDialog(free = true) {
    const api = new FakeApi()
    const offered = api.answer(offerWalkIn, ({ query }) => ({
      room: query.room,
      startsAt: query.startsAt,
      endsAt: new Date(Date.parse(query.startsAt) + 3_600_000).toISOString(),
      audience: 'everyone' as const,
      currency: 'SAR' as const,
      free,
      seatsLeft: null,
      prices: [4, 5].map((players) => ({
        players,
        total: players * 10_000 - Number(query.children ?? 0) * 4000,
      })),
    }))
    const booked = api.answer(bookForGuest, { refused: 'slot_taken', message: 'Somebody was faster' })
    const { user, t } = openScreen(
      locale,
      <WalkInDialog open close={vi.fn()} day={day} free={null} now={now} />,
    )
    return { api, offered, booked, user, t, dialog: within(screen.getByRole('dialog')) }
  }

  test('plays at any time that is free: it begins with what is free first, and another time is a press away', async () => {
    const { offered, booked, user, t, dialog } = openDialog()
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('400'))
    expect(offered[0]?.query).toEqual({ room: 'attic', startsAt: '2026-11-19T18:00:00.000Z' })
    await user.selectOptions(dialog.getByLabelText(t('fields.room')), 'vault')
    // Nothing is planned there any more: the next five minutes are meant.
    await waitFor(() =>
      expect(offered.at(-1)?.query).toEqual({ room: 'vault', startsAt: '2026-11-19T17:05:00.000Z' }),
    )
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('400'))
    await user.click(dialog.getByRole('button', { name: t('office_tonight.book_cash') }))
    await waitFor(() => expect(booked).toHaveLength(1))
    expect(booked[0]?.body).toMatchObject({
      room: 'vault',
      startsAt: '2026-11-19T17:05:00.000Z',
      players: 4,
      pays: 'cash',
      source: 'walk_in',
      phone: null,
    })
    expect(await dialog.findByText('Somebody was faster')).toBeDefined()
  })

  test('has children, where they pay less: they are counted, and the price follows', async () => {
    const { offered, booked, user, t, dialog } = openDialog()
    const children = dialog.getByRole('spinbutton', {
      name: t('office_edit.children', { from: 6, until: 12 }),
    })
    await user.clear(children)
    await user.type(children, '٢')
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('320'))
    expect(offered.at(-1)?.query).toMatchObject({ room: 'attic', children: '2' })
    await user.clear(children)
    await user.type(children, '4')
    expect(children.getAttribute('aria-invalid')).toBe('true')
    const cash = dialog.getByRole<HTMLButtonElement>('button', { name: t('office_tonight.book_cash') })
    expect(cash.disabled).toBe(true)
    await user.clear(children)
    await user.type(children, '1')
    await waitFor(() => expect(cash.disabled).toBe(false))
    await user.click(cash)
    await waitFor(() => expect(booked).toHaveLength(1))
    expect(booked[0]?.body).toMatchObject({ room: 'attic', players: 4, children: 1 })
    // Where all pay the same there is one number.
    await user.selectOptions(dialog.getByLabelText(t('fields.room')), 'vault')
    expect(
      dialog.queryByRole('spinbutton', { name: t('office_edit.children', { from: 6, until: 12 }) }),
    ).toBeNull()
  })

  test('is told when somebody else has the room then, and nothing can be booked', async () => {
    const { t, dialog } = openDialog(false)
    expect(await dialog.findByText(t('office_tonight.room_not_free'))).toBeDefined()
    for (const name of ['book_cash', 'book_card', 'book_later'] as const)
      expect(
        dialog.getByRole<HTMLButtonElement>('button', { name: t(`office_tonight.${name}`) }).disabled,
      ).toBe(true)
  })
})
