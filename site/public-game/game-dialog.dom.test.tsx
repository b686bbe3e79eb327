import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { GameQuestion } from '#contracts/public-game.ts'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import GameDialog from './game-dialog.tsx'

const price = (perPlayer: number) => (players: number) => ({ players, perPlayer, total: players * perPlayer })
const fresh: GameQuestion = {
  room: 'asylum',
  name: { en: 'The Asylum', ar: 'المصحّة' },
  startsAt: '2026-11-21T16:00:00.000Z',
  endsAt: '2026-11-21T17:00:00.000Z',
  date: '2026-11-21',
  timeZone: 'Asia/Dubai',
  businessDayStart: '06:00',
  currency: 'AED',
  audience: 'everyone',
  mode: 'first_decides',
  game: { seatsLeft: 6, perSeat: 14_000, minimum: 4, decidesAt: '2026-11-21T13:00:00.000Z', begun: null },
  together: [1, 2, 3, 4, 5, 6].map(price(14_000)),
  alone: [3, 4, 5, 6].map(price(16_000)),
}
/** Four of six seats are taken, by adults who play in Arabic. */
const begun: GameQuestion = {
  ...fresh,
  audience: 'women',
  mode: 'public',
  game: { ...fresh.game, seatsLeft: 2, begun: { company: 'adults', language: 'ar', on: true } },
  together: [1, 2].map(price(14_000)),
  alone: [],
}

describe.each(locales)('a time that strangers may play together, in %s', (locale) => {
  function ask(question: GameQuestion, players: number) {
    const close = vi.fn()
    const { user, t } = openScreen(
      locale,
      <GameDialog open close={close} question={question} players={players} />,
    )
    return { close, user, t, dialog: within(screen.getByRole('dialog')) }
  }

  test('is theirs alone, unless they say otherwise', async () => {
    const { close, user, t, dialog } = ask(fresh, 2)
    expect(dialog.getByLabelText(new RegExp(t('game.alone')))).toHaveProperty('checked', true)
    // Two are too few for the room: the smallest group is proposed, with what it costs.
    expect(dialog.getByRole('spinbutton')).toHaveProperty('value', '3')
    expect(dialog.getByRole('status').textContent).toMatch(/480/)
    expect(dialog.queryByText(t('game.strangers'))).toBeNull()
    await user.click(dialog.getByRole('button', { name: t('game.hold_room') }))
    expect(close).toHaveBeenCalledWith({ plays: 'alone', players: 3 })
  })

  test('whoever opens it to others says first whether children come along, and from how many it is played', async () => {
    const { close, user, t, dialog } = ask(fresh, 4)
    await user.click(dialog.getByLabelText(new RegExp(`^${t('game.together')}`)))
    expect(dialog.getByText(t('game.strangers'))).toBeTruthy()
    expect(
      dialog.getByText(new RegExp(t('game.minimum', { count: 4, when: '…' }).split('…')[0] ?? '')),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: t('game.hold_seats', { count: 4 }) }))
    expect(close).not.toHaveBeenCalled()
    expect(dialog.getByText(t('game.company_missing'))).toBeTruthy()
    await user.click(dialog.getByLabelText(t('game.adults')))
    await user.click(dialog.getByRole('button', { name: t('game.hold_seats', { count: 4 }) }))
    expect(close).toHaveBeenCalledWith({ plays: 'together', players: 4, company: 'adults' })
  })

  test('whoever joins reads how many seats are left, for whom, with whom and in which language; never who', async () => {
    const { close, user, t, dialog } = ask(begun, 4)
    const facts = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(facts).toEqual([
      t('game.strangers'),
      t('game.seats_left', { count: 2 }),
      t('game.begun_adults'),
      t('game.language_ar'),
      t('audience.women_note'),
      t('game.on'),
    ])
    expect(dialog.queryByLabelText(t('game.adults'))).toBeNull()
    expect(dialog.getByRole('spinbutton')).toHaveProperty('value', '2')
    await user.click(dialog.getByRole('button', { name: t('game.hold_seats', { count: 2 }) }))
    expect(close).toHaveBeenCalledWith({ plays: 'together', players: 2, company: 'adults' })
  })

  test('more than there are seats, or nobody, is no group', async () => {
    const { close, user, t, dialog } = ask(begun, 1)
    const seats = dialog.getByRole('spinbutton')
    for (const typed of ['3', '0', '1.5', '']) {
      await user.clear(seats)
      if (typed) await user.type(seats, typed)
      await user.click(dialog.getByRole('button', { name: t('game.hold_seats', { count: 1 }) }))
    }
    expect(close).not.toHaveBeenCalled()
  })
})
