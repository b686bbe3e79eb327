import { createContext } from 'react'

/** Marks the inline scripts of a page as ours while it is rendered; cached pages lose it again, and the browser has none. */
export const Nonce = createContext<string | undefined>(undefined)
