import { afterEach } from 'vitest'
import { officeQueries } from '#office/data/office-queries.ts'
import { setStaff } from './staff-session.ts'

// Files of one process share both: what one test was answered, and who it was, the next would be.
afterEach(() => {
  officeQueries.clear()
  setStaff('unknown')
})
