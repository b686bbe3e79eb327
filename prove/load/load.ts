import type { Experiment } from '../trial.ts'
import { bound } from './hold-rate.ts'
import { judgeAlone, judgeTwo } from './judge-load.ts'
import { withVenues } from './with-venues.ts'

export const load: Experiment = {
  name: 'load',
  promise: `99 of 100 wait at most ${bound} ms for five minutes at the rate that is found, in flat memory`,
  needsBuild: true,
  mostMinutes: 45,
  run: (trial) =>
    withVenues(trial, async ({ traffic, open }) => {
      const venue = await open(1000)
      const alone = await judgeAlone(trial, traffic, venue)
      await judgeTwo(trial, traffic, venue, alone)
    }),
}
