import { describe, expect, test } from 'vitest'
import { languageOfText } from '#domain/locale/language-of-text.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import content from '#server/demo/content/reviews.json' with { type: 'json' }
import { dealReviewWords } from './demo-review-words.ts'

const rooms = [
  { branch: 'riyadh', room: 'vault' },
  { branch: 'cairo', room: 'tomb' },
]

describe.each(locales)('what is said in %s', (locale) => {
  const whole = Object.values(content.written[locale]).flat()
  const other = locale === 'en' ? 'ar' : 'en'

  test('is written by hand, in that language, each text once', () => {
    expect(whole.length).toBeGreaterThanOrEqual(60)
    expect(new Set(whole.map(({ text }) => text)).size).toBe(whole.length)
    const { begins, ends } = content.passing[locale]
    const answers = whole.flatMap((one) => ('answer' in one && one.answer ? [one.answer] : []))
    for (const text of [...whole.map((one) => one.text), ...answers, ...begins, ...ends])
      expect([text, languageOfText(text, other)]).toEqual([text, locale])
  })

  test('fits where guests write, and every complaint has an answer', () => {
    for (const one of whole) {
      expect(one.text.length).toBeLessThanOrEqual(longest.reviewText)
      if (one.rating <= 3) expect([one.text, 'answer' in one]).toEqual([one.text, true])
    }
  })

  test('is the same for the same seed, no text twice, a large group’s by no small one', () => {
    const say = (seed: string) => {
      const dealt = dealReviewWords(rooms, seed)
      return rooms.map(({ branch, room }) =>
        Array.from({ length: 100 }, () => dealt.get(`${branch} ${room}`)?.(locale, 2)),
      )
    }
    const [vault = [], tomb = []] = say('one')
    expect(say('one')).toEqual([vault, tomb])
    expect(say('two')).not.toEqual([vault, tomb])
    const texts = (ones: typeof vault) => ones.flatMap((one) => one?.text ?? [])
    expect(new Set(texts(vault)).size).toBe(texts(vault).length)
    const wholeOnes = new Set<string>(whole.map(({ text }) => text))
    expect(texts(vault).filter((text) => wholeOnes.has(text) && texts(tomb).includes(text))).toEqual([])
    expect([...vault, ...tomb].filter((one) => (one?.group ?? 0) > 2)).toEqual([])
  })
})
