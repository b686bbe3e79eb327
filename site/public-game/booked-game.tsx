import type { Order } from '#contracts/order.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { FactList } from './fact-list.tsx'

type BookedGameProps = { order: Pick<Order, 'booking' | 'branch'> }

/** The public game of a booking in words: how full it is, with whom, and what is decided when. */
export function BookedGame({ order }: BookedGameProps) {
  const { t, locale } = useLocale()
  const game = order.booking?.game
  if (!game) return null
  const { seatsTaken, seats, minimum, decidesAt, state, company, language } = game
  const facts = [
    t('game.seats_taken', { taken: seatsTaken, seats }),
    company && t(`game.begun_${company}`),
    t(`game.language_${language}`),
    state === 'gathering'
      ? t('game.minimum', { count: minimum, when: whenWords(decidesAt, order.branch, locale) })
      : t(state === 'on' ? 'game.on' : 'game.off'),
  ]
  return <FactList facts={facts} />
}
