import type { Locale } from '#domain/locale/locale.ts'
import content from '#server/demo/content/reviews.json' with { type: 'json' }
import { chance, oneOf, type Random, randomOf, weighted } from './demo-random.ts'

type DemoWords = {
  readonly rating: number
  readonly text: string | null
  /** What the house says to it. */
  readonly answer?: string
  /** The smallest group that would say so. */
  readonly group?: number
}

/** Says what the next guest of a room gave and wrote: in their language, by a group of that size if it is known. */
export type WordsOfRoom = (locale: Locale, players: number | null) => DemoWords

const written: Readonly<Record<Locale, Readonly<Record<string, readonly DemoWords[]>>>> = content.written
const shareWithWords = 0.42

/** What guests of the rooms say. A whole text is given out once, in its room or, of those that fit any, anywhere. */
export function dealReviewWords(
  rooms: readonly { readonly branch: string; readonly room: string }[],
  seed: string,
): ReadonlyMap<string, WordsOfRoom> {
  const anywhere = new Map<string, DemoWords[]>()
  const everywhere = (locale: Locale, group: string) => {
    const key = `${locale} ${group}`
    const deck = anywhere.get(key) ?? shuffled(randomOf(`${seed} ${key}`), written[locale][group] ?? [])
    anywhere.set(key, deck)
    return deck
  }
  return new Map(
    rooms.map(({ branch, room }) => {
      const random = randomOf(`${seed} words ${branch} ${room}`)
      const deckOf = (locale: Locale) => {
        const nearby = everywhere(locale, branch === 'cairo' ? 'cairo' : 'gulf')
        const own = [
          ...(written[locale][room] ?? []),
          ...everywhere(locale, 'any').splice(0, 2),
          ...nearby.splice(0, 2),
        ]
        return { whole: shuffled(random, own), passing: passingWords(random, locale) }
      }
      return [`${branch} ${room}`, wordsOfRoom(random, { en: deckOf('en'), ar: deckOf('ar') })]
    }),
  )
}

type Deck = { readonly whole: DemoWords[]; readonly passing: string[] }

function wordsOfRoom(random: Random, decks: Readonly<Record<Locale, Deck>>): WordsOfRoom {
  const liked = Math.floor(random() * 24)
  return (locale, players) => {
    const { whole, passing } = decks[locale]
    if (chance(random, shareWithWords)) {
      const fits = whole.findIndex(({ group = 0 }) => group <= (players ?? group))
      const [words] = fits >= 0 && chance(random, 0.6) ? whole.splice(fits, 1) : []
      if (words) return words
      const text = passing.pop()
      if (text) return { rating: chance(random, 0.75) ? 5 : 4, text }
    }
    const stars = [
      [5, 58 + liked],
      [4, 22],
      [3, 6],
      [2, 2],
      [1, 1],
    ] as const
    return { rating: weighted(random, stars), text: null }
  }
}

/** A word or two on the way out. No two of a room begin or end alike. */
function passingWords(random: Random, locale: Locale): string[] {
  const { begins, ends } = content.passing[locale]
  const last = shuffled(random, ends)
  return shuffled(random, begins).map((begin, index) =>
    chance(random, 0.35) ? begin : `${begin} ${last[index] ?? ''}`,
  )
}

function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const left = [...values]
  return values.map(() => {
    const one = oneOf(random, left)
    left.splice(left.indexOf(one), 1)
    return one
  })
}
