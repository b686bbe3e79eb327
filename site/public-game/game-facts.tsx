import type { GameQuestion } from '#contracts/public-game.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { FactList } from './fact-list.tsx'

/** What a public game is, before one sits down in it: never who, but how many, with whom and on what terms. */
export function GameFacts({
  question,
}: {
  question: Pick<GameQuestion, 'game' | 'audience' | 'timeZone' | 'businessDayStart'>
}) {
  const { t, locale } = useLocale()
  const { game, audience } = question
  const { begun, seatsLeft, minimum, decidesAt } = game
  const facts = [
    t('game.strangers'),
    t('game.seats_left', { count: seatsLeft }),
    begun?.company && t(`game.begun_${begun.company}`),
    begun && t(`game.language_${begun.language}`),
    audience !== 'everyone' && t(`audience.${audience}_note`),
    begun?.on
      ? t('game.on')
      : t('game.minimum', { count: minimum, when: whenWords(decidesAt, question, locale) }),
  ]
  return <FactList facts={facts} />
}
