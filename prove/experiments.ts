import { crashAtAwait } from './crash-at-await/crash-at-await.ts'
import { databaseAway } from './database-away/database-away.ts'
import { dayClose } from './day-close/day-close.ts'
import { hostile } from './hostile/hostile.ts'
import { load } from './load/load.ts'
import { loadGrowth } from './load/load-growth.ts'
import { moneyConfluence } from './money-confluence/money-confluence.ts'
import { neverLostEmbedded, neverLostServer } from './never-lost/never-lost.ts'
import { neverTwice } from './never-twice/never-twice.ts'
import { oldTab } from './old-tab/old-tab.ts'
import { pooler } from './pooler/pooler.ts'
import { restarts } from './restarts/restarts.ts'
import { restore } from './restore/restore.ts'
import { sharedSeats } from './shared-seats/shared-seats.ts'
import type { Experiment } from './trial.ts'

/** Every promise that is tried. One more is a file that exports an `Experiment`, and a line here. */
export const experiments: readonly Experiment[] = [
  neverTwice,
  sharedSeats,
  neverLostEmbedded,
  neverLostServer,
  moneyConfluence,
  crashAtAwait,
  dayClose,
  restarts,
  oldTab,
  databaseAway,
  pooler,
  restore,
  hostile,
  load,
  loadGrowth,
]
