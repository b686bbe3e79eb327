import { createContext, use, useSyncExternalStore } from 'react'
import { isBot } from '#domain/locale/is-bot.ts'
import { savesData } from '../runtime/connection.ts'

/** Whether the page is read by a bot: the server tells by the request, the browser by its own name. */
export const VisitorIsBot = createContext<boolean | undefined>(undefined)

export function useIsBot(): boolean {
  const told = use(VisitorIsBot)
  return told ?? isBot(navigator.userAgent)
}

const never = () => () => {}

/** Whether the visitor asks for little data; known once the page runs in the browser. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, savesData, () => false)
}
