import { bookingFigures } from './booking-figures.ts'
import { compareCheckouts } from './compare-checkouts.ts'
import { missedFigures } from './figures.ts'
import { officeListFigures } from './office-lists.ts'
import { readOptions } from './options.ts'
import { measuredPages, pageFigures } from './page-figures.ts'
import { sideBySideFigures } from './side-by-side/figures.ts'

const parts = {
  pages: pageFigures,
  booking: bookingFigures,
  'office-lists': officeListFigures,
  'side-by-side': sideBySideFigures,
  compare: compareCheckouts,
}

// Servers and browsers end with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const known = {
  parts: Object.keys(parts),
  // What needs other sites or checkouts is measured when it is named.
  usual: ['pages', 'booking', 'office-lists'],
  pages: measuredPages,
}
const options = readOptions(process.argv.slice(2), known)
for (const [name, figures] of Object.entries(parts)) if (options.only.includes(name)) await figures(options)

const missed = missedFigures()
console.error(missed === 0 ? 'Every figure holds.' : `${missed} figures were missed.`)
process.exit(missed === 0 ? 0 : 1)
