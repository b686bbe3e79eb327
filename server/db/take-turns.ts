import { setImmediate } from 'node:timers/promises'

/** So long one kind of work may go on before whoever waits for the process has a turn. */
const longestTurn = 10

type Ask<Given extends unknown[], Answer> = (...given: Given) => Promise<Answer>

/**
 * The embedded engine answers within the promises of whoever asks: work that asks one thing after another would keep every
 * visitor out until it is done. So whoever asked for a while lets the others in before the next question.
 */
export function takeTurns<Given extends unknown[], Answer>(ask: Ask<Given, Answer>): Ask<Given, Answer> {
  let since = 0
  return async (...given) => {
    if (performance.now() - since > longestTurn) {
      await setImmediate()
      since = performance.now()
    }
    return ask(...given)
  }
}
