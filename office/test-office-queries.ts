import { afterEach } from 'vitest'
import { officeQueries } from './office-queries.ts'

// Files of one process share it: what one test was answered, the next would be shown.
afterEach(() => officeQueries.clear())
