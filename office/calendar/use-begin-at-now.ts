import { useEffect, useRef } from 'react'

/** How much of the board shows what was before. */
const before = 0.25

/** Brings the line of the moment into sight once for each evening that has one; from then on the board is its reader's. */
export function useBeginAtNow(evening: string) {
  const line = useRef<HTMLLIElement>(null)
  // After the board has its height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another evening begins anew
  useEffect(() => {
    const board = line.current?.closest<HTMLElement>('.cal-board')
    if (!line.current || !board) return
    const top = line.current.getBoundingClientRect().top - board.getBoundingClientRect().top
    board.scrollTop += top - board.clientHeight * before
  }, [evening])
  return line
}
