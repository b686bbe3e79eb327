export type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const directions = {
  ArrowLeft: { across: true, sign: -1 },
  ArrowRight: { across: true, sign: 1 },
  ArrowUp: { across: false, sign: -1 },
  ArrowDown: { across: false, sign: 1 },
} as const

const middleOf = (from: number, until: number) => (from + until) / 2

/**
 * The box an arrow key leads to from another, as they stand on the screen: the next one beside it, or the nearest one
 * of the line above or below. It needs to know neither the direction of writing nor how the boxes are laid out.
 */
export function nextByScreen(boxes: readonly Box[], from: number, key: string): number | null {
  const direction = Object.hasOwn(directions, key) ? directions[key as keyof typeof directions] : null
  const start = boxes[from]
  if (!direction || !start) return null
  const [x, y] = [middleOf(start.left, start.right), middleOf(start.top, start.bottom)]
  const others = boxes.flatMap((box, index) => {
    const [dx, dy] = [middleOf(box.left, box.right) - x, middleOf(box.top, box.bottom) - y]
    return index === from || box.right <= box.left ? [] : [{ index, dx, dy, box }]
  })
  if (direction.across) {
    const ahead = others.filter(
      ({ dx, box }) => dx * direction.sign > 1 && box.top < start.bottom && start.top < box.bottom,
    )
    return nearest(ahead, ({ dx }) => Math.abs(dx))
  }
  const beyond = others.filter(({ dy, box }) =>
    direction.sign > 0 ? box.top >= start.bottom - 1 : dy < 0 && box.bottom <= start.top + 1,
  )
  const line = Math.min(...beyond.map(({ dy }) => Math.abs(dy)))
  const height = start.bottom - start.top
  return nearest(
    beyond.filter(({ dy }) => Math.abs(dy) < line + height / 2),
    ({ dx }) => Math.abs(dx),
  )
}

function nearest<T extends { readonly index: number }>(
  found: readonly T[],
  away: (one: T) => number,
): number | null {
  let best: T | null = null
  for (const one of found) if (!best || away(one) < away(best)) best = one
  return best?.index ?? null
}

/** Moves the focus among the buttons of a box; tells whether the key was one for that. */
export function moveFocus(buttons: readonly HTMLElement[], key: string, toEnds: boolean): boolean {
  const shown = buttons.filter((button) => button.offsetParent !== null)
  const from = shown.indexOf(document.activeElement as HTMLElement)
  if (from < 0) return false
  const row = shown.filter((button) => toEnds || button.closest('tr') === shown[from]?.closest('tr'))
  if (key === 'Home' || key === 'End') {
    row.at(key === 'Home' ? 0 : -1)?.focus()
    return true
  }
  const boxes = shown.map((button) => button.getBoundingClientRect())
  const next = nextByScreen(boxes, from, key)
  if (next !== null) shown[next]?.focus()
  return Object.hasOwn(directions, key)
}
