const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** On a phone a strip of links is wider than the screen: its current one is brought into view, without moving the page. */
export function showCurrent(strip: HTMLElement | null): void {
  const link = strip?.querySelector('[aria-current]')
  if (link) strip?.scrollBy({ left: middleOf(link) - middleOf(strip) })
}
