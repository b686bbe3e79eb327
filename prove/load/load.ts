import type { Experiment } from '../trial.ts'
import { bound } from './hold-rate.ts'
import { judgeAlone, judgeTwo } from './judge-load.ts'
import { withHouses } from './with-houses.ts'

export const load: Experiment = {
  name: 'load',
  promise: `99 of 100 wait at most ${bound} ms for five minutes at the rate that is found, in flat memory`,
  needsBuild: true,
  mostMinutes: 45,
  run: (trial) =>
    withHouses(trial, async ({ traffic, open }) => {
      const house = await open(1000)
      const alone = await judgeAlone(trial, traffic, house)
      await judgeTwo(trial, traffic, house, alone)
    }),
}
