import { createContext, use } from 'react'
import { isBot } from '#domain/locale/is-bot.ts'

/** Whether the page is read by a bot: the server tells by the request, the browser by its own name. */
export const VisitorIsBot = createContext<boolean | undefined>(undefined)

export function useIsBot(): boolean {
  const told = use(VisitorIsBot)
  return told ?? isBot(navigator.userAgent)
}
