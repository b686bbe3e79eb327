import { bookingFigures } from './booking-figures.ts'
import { missedFigures } from './figures.ts'
import { pageFigures } from './page-figures.ts'
import { sideBySideFigures } from './side-by-side/figures.ts'

const parts = { pages: pageFigures, booking: bookingFigures, 'side-by-side': sideBySideFigures }

// Servers and browsers end with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

// `npm run bench -- --only=booking` measures one part. What installs and builds other sites is measured when it is named.
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const wanted = only ? only.split(',') : ['pages', 'booking']
for (const [name, figures] of Object.entries(parts)) if (wanted.includes(name)) await figures()

const missed = missedFigures()
console.error(missed === 0 ? 'Every figure holds.' : `${missed} figures were missed.`)
process.exit(missed === 0 ? 0 : 1)
