import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { type FilterChoice, type RoomsView, readRoomsView, roomsHref } from './rooms-view.ts'

/**
 * What the address asks for, and what was chosen last: on a busy phone a second choice may come before the address has
 * followed the first, and must not undo it.
 */
export function useRoomsView(choices: readonly FilterChoice[]) {
  const href = useSiteHref()
  const navigate = useSiteNavigate()
  const [query] = useSearchParams()
  const view = useMemo(() => readRoomsView(query, choices), [query, choices])
  const [wanted, setWanted] = useState<RoomsView | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address says what is wanted
  useEffect(() => setWanted(null), [query])

  function look(next: RoomsView) {
    setWanted(next)
    void navigate(href(roomsHref(next)), { replace: true })
  }
  return { view, chosen: wanted ?? view, look }
}
