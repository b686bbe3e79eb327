import { useState } from 'react'

/** The token of the link one came by. It stands behind the #, and leaves the address once it is read. */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const read = window.location.hash.slice(1)
    if (read) window.history.replaceState(window.history.state, '', window.location.pathname)
    return read
  })
  return token
}
