import { useEffect, useState } from 'react'

/**
 * A heavy part that replaces a light one in the browser: null on the server, until it has arrived, and for good when
 * it does not. `load` must be the same function at every render.
 */
export function useLazyPart<Part extends object>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    let current = true
    load()
      .then((loaded) => current && setPart(() => loaded))
      .catch((error) => console.error('A part of the page did not arrive', error))
    return () => {
      current = false
    }
  }, [load])
  return part
}
