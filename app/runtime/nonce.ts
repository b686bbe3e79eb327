import { createContext } from 'react'

/** What lets an inline script of a page made for one visitor run; kept pages and the browser have none. */
export const Nonce = createContext<string | undefined>(undefined)
