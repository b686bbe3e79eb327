import type { Queries } from '#server/db/connect.ts'
import { showVenue } from '#server/venue/show-venue.ts'

/** Too few guesses for somebody who steals the hashes and knows what people usually choose: below 10^8. */
const leastScore = 3

type Judge = { check(password: string, words: string[]): { readonly score: number } }

/** Loaded with the first password that is chosen. */
async function makeJudge(): Promise<Judge> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

let made: Promise<Judge> | undefined

/**
 * Whether a new password is one of those that everybody tries first: a common one, a row of keys, or made of the names
 * of this venue and of whoever chooses it.
 */
export async function isGuessable(
  db: Queries,
  password: string,
  names: readonly (string | undefined)[] = [],
): Promise<boolean> {
  made ??= makeJudge()
  const { name } = await showVenue(db)
  const said = ['miftah', 'مفتاح', name.en, name.ar, ...names.filter((one) => one !== undefined)]
  const words = said.flatMap((one) => one.toLowerCase().split(/[\s@.]/)).filter((word) => word.length > 2)
  return (await made).check(password, words).score < leastScore
}
