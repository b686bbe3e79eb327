import { setTimeout as pause } from 'node:timers/promises'
import { startTestPostgres } from '#server/db/test-postgres-server.ts'
import type { Experiment } from '../trial.ts'
import { bound } from './hold-rate.ts'
import { type House, openHouse, openVenueOnce } from './houses.ts'
import { judgeGrowth } from './judge-growth.ts'
import { judgeAlone, judgeBooks, judgeLarger, judgeTwo } from './judge-load.ts'
import { startTraffic } from './load-runner.ts'
import { countingStatements } from './statements.ts'

export const load: Experiment = {
  name: 'load',
  promise: `99 of 100 wait at most ${bound} ms at the rate that is found, in flat memory, with a thousand bookings or a million`,
  needsBuild: true,
  mostMinutes: 45,
  run: async (trial) => {
    const server = await startTestPostgres([countingStatements, 'shared_buffers=512MB', 'max_wal_size=4GB'])
    const traffic = await startTraffic()
    const houses: House[] = []
    const open = async (bookings: number) => {
      const started = performance.now()
      const house = await openHouse(server.url, bookings)
      houses.push(house)
      const seconds = Math.round((performance.now() - started) / 1000)
      trial.mention(`a house with ${bookings.toLocaleString('en')} bookings is there after ${seconds} s`)
      return house
    }
    try {
      await openVenueOnce(server.url)
      const small = await open(1000)
      const alone = await judgeAlone(trial, traffic, small)
      await judgeTwo(trial, traffic, small, alone)
      const larger = [await open(100_000), await open(1_000_000)]
      for (const house of larger) await judgeLarger(trial, traffic, house, alone)
      await judgeGrowth(trial, traffic, [small, ...larger], server.url)
      // The last messages of the bank may be on their way.
      await pause(2000)
      for (const house of houses) await judgeBooks(trial, house)
    } finally {
      await traffic.stop()
      for (const house of houses) await house.close()
      await server.stop()
    }
  },
}
