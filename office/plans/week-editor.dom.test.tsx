import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PlanBook, RoomWeek } from '#contracts/office/plans.ts'
import { locales } from '#domain/locale/locale.ts'
import { formatTime, formatWeekday } from '#domain/time/format-date.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { WeekEditor } from './week-editor.tsx'

const room = { published: true, durationMinutes: 60, resetMinutes: 15 }
const sunday = 7
const weeks: RoomWeek[] = ['vault', 'attic'].map((slug) => ({
  room: slug,
  sessions: [{ weekday: sunday, starts: '18:00', audience: 'women', mode: 'private' }],
}))
const book: PlanBook = {
  branch: {
    slug: 'riyadh',
    name: { en: 'Riyadh', ar: 'الرياض' },
    timeZone: 'Asia/Riyadh',
    businessDayStart: '06:00',
    firstWeekday: sunday,
    openingHours: [],
  },
  today: '2026-11-18',
  rooms: [
    { ...room, slug: 'vault', name: { en: 'The Vault', ar: 'الخزنة' }, isPublic: true },
    { ...room, slug: 'attic', name: { en: 'The Attic', ar: 'العلية' }, isPublic: false },
  ],
  weekly: { version: 'first', rooms: weeks },
  seasons: [],
  extras: [],
  closures: [],
  ramadans: [],
  ramadanPlan: { openingHours: [], rooms: [] },
}

describe.each(locales)('the editor of a week in %s', (locale) => {
  function open(shown: string) {
    const changes: RoomWeek[][] = []
    const editor = (
      <WeekEditor
        book={book}
        weeks={weeks}
        room={shown}
        problems={[]}
        onRoom={() => {}}
        onChange={(changed) => changes.push(changed)}
      />
    )
    const opened = openScreen(locale, editor)
    const at = { time: formatTime('18:00', locale), day: formatWeekday(sunday, locale, 'weekdayLong') }
    // What is asked for is compared with blanks as the reader hears them.
    return { ...opened, changes, mode: opened.t('office_plans.mode_of', at).replace(/\s/gu, ' ') }
  }

  test('says who plays a session together, and leaves for whom it is', async () => {
    const { t, user, changes, mode } = open('vault')
    await user.selectOptions(screen.getByLabelText(mode), t('session_mode.first_decides'))
    expect(changes.at(-1)?.[0]?.sessions).toEqual([
      { weekday: sunday, starts: '18:00', audience: 'women', mode: 'first_decides' },
    ])
  })

  test('asks nothing of a room that is not sold by the seat', () => {
    const { mode } = open('attic')
    expect(screen.queryByLabelText(mode)).toBeNull()
  })
})
