import { availabilityTimes } from './availability.ts'
import { report } from './figures.ts'
import { holdFigures } from './holds.ts'
import { liveTimetableFigure } from './live-timetable.ts'

/** How fast an evening is shown and a slot is held. */
export async function bookingFigures(): Promise<void> {
  const { at1000, at500000 } = await availabilityTimes()
  report('evening of a branch at 1,000 bookings, p99 ms', at1000, at1000 <= 10, '≤ 10')
  const growth = at500000 / at1000
  report('the same at 500,000 bookings : at 1,000', growth, growth <= 1.5, '≤ 1.5')
  await holdFigures()
  await liveTimetableFigure()
}
