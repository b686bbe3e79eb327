/** The list with one of its items in another place; a place outside the list is its nearest end. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  const place = Math.min(Math.max(to, 0), items.length - 1)
  if (item === undefined || place === from) return items
  return items.toSpliced(from, 1).toSpliced(place, 0, item)
}
