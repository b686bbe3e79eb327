import { bookingFigures } from './booking-figures.ts'
import { missedFigures } from './figures.ts'
import { pageFigures } from './page-figures.ts'

const parts = { pages: pageFigures, booking: bookingFigures }

// `npm run bench -- --only=booking` measures one part.
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const wanted = only ? only.split(',') : Object.keys(parts)
for (const [name, figures] of Object.entries(parts)) if (wanted.includes(name)) await figures()

const missed = missedFigures()
console.error(missed === 0 ? 'Every figure holds.' : `${missed} figures were missed.`)
process.exit(missed === 0 ? 0 : 1)
