import type { Experiment } from '../trial.ts'
import { judgeGrowth } from './judge-growth.ts'
import { judgeLarger, judgeSized } from './judge-load.ts'
import { withVenues } from './with-venues.ts'

export const loadGrowth: Experiment = {
  name: 'load-growth',
  promise: 'a million bookings cost nobody more time than a thousand',
  needsBuild: true,
  mostMinutes: 45,
  run: (trial) =>
    withVenues(trial, async ({ traffic, serverUrl, open }) => {
      const small = await open(1000)
      const larger = [await open(100_000), await open(1_000_000)]
      // First what is compared call by call, which needs no quiet machine; the rates do.
      await judgeGrowth(trial, traffic, [small, ...larger], serverUrl)
      const held = await judgeSized(trial, traffic, small)
      for (const venue of larger) await judgeLarger(trial, traffic, venue, held)
    }),
}
