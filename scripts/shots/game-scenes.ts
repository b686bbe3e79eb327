import { datesFrom, weekdayOf } from '#domain/time/calendar-date.ts'
import { gamePageLink } from '#server/orders/record/order-link.ts'
import { type Scene, type Stage, screen } from './scene.ts'

const wednesday = 3
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** An evening of the demo on which strangers play together. */
async function openEvening({ page, visit }: Stage) {
  const date = datesFrom(tomorrow(), 7).find((day) => weekdayOf(day) === wednesday)
  await visit(`/dubai/reservations?date=${date}&players=4`)
  await page.locator('.live--on').waitFor()
}

/** The page of a game that was played lately, with its photograph, as its group sees it. */
async function openGame({ db, locale, page, visit }: Stage) {
  const game = await db
    .selectFrom('game_page')
    .innerJoin('game_photo', 'game_photo.booking_id', 'game_page.booking_id')
    .innerJoin('game_result', 'game_result.booking_id', 'game_page.booking_id')
    .innerJoin('booking', 'booking.id', 'game_page.booking_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'room.branch_id')
    .select(['game_page.code', 'game_page.secret', 'room.slug as room', 'branch.slug as branch'])
    .where('escaped', '=', true)
    .where('team_name', 'is not', null)
    .orderBy('booking.starts_at', 'desc')
    .executeTakeFirstOrThrow()
  await visit(gamePageLink('', { ...game, locale }).replace(/^\/(en|ar)/, ''))
  await page.locator('.played img').first().waitFor()
}

/** Sessions that strangers share, and what remains of a game. */
export const gameScenes: readonly Scene[] = [
  screen('times', '/riyadh/escape-rooms/alchemist/times'),
  { name: 'game-evening', open: openEvening },
  {
    name: 'game-dialog',
    window: true,
    // The server asks how it is to be played.
    complains: /409/,
    open: async (stage) => {
      await openEvening(stage)
      await stage.page.locator('[data-slot^="asylum"][data-open]').nth(1).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'game-page', open: openGame },
]
