import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TimetableSlot } from '#contracts/availability.ts'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { RoomEvening } from './room-evening.tsx'
import type { RoomOffer } from './room-offer.server.ts'

const offer = {
  branch: 'riyadh',
  room: 'vault',
  timeZone: 'Asia/Riyadh',
  currency: 'SAR',
  words: { clock: '' },
} as unknown as RoomOffer
const ignore = () => {}
const slot = (hour: number, state: TimetableSlot['state']) =>
  ({
    startsAt: `2026-11-19T${hour}:00:00.000Z`,
    endsAt: `2026-11-19T${hour + 1}:00:00.000Z`,
    audience: 'everyone',
    mode: 'private',
    state,
    price: null,
  }) as TimetableSlot

test.each(locales)(
  'a time that only the branch can book is a call to it, a taken one leads to its list, in %s',
  (locale) => {
    const { t } = openScreen(
      locale,
      <RoomEvening
        offer={offer}
        date="2026-11-19"
        slots={[slot(15, 'too_soon'), slot(16, 'taken'), slot(17, 'free')]}
        failed={false}
        players={4}
        phone="+966110000000"
        chosen={null}
        yours={null}
        holding={null}
        onChoose={ignore}
        onRetry={ignore}
      />,
    )
    const [call, taken, evening, ...others] = screen.getAllByRole('link')
    expect(others).toEqual([])
    expect(call?.getAttribute('href')).toBe('tel:+966110000000')
    const wait = '/waiting?branch=riyadh&date=2026-11-19&room=vault'
    expect(taken?.getAttribute('href')).toContain(`${wait}&at=2026-11-19T16%3A00%3A00.000Z&players=4`)
    expect(evening?.getAttribute('href')).toContain(`${wait}&players=4`)
    expect(call?.textContent).toContain(t('slots.too_soon'))
    expect(screen.getAllByRole('button')).toHaveLength(1)
  },
)
