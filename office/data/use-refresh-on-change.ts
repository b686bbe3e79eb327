import { useEffect, useRef } from 'react'

/** Reads anew when what is known elsewhere of the same thing changes; not when it is first seen. */
export function useRefreshOnChange(seen: string | undefined, refresh: () => Promise<unknown>): void {
  const known = useRef(seen)
  useEffect(() => {
    if (known.current !== seen) void refresh()
    known.current = seen
  }, [seen, refresh])
}
