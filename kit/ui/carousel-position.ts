type Direction = 'ltr' | 'rtl'

/** How far the track must scroll until a slide stands at its beginning; negative towards the left. */
export function distanceTo(slide: Element, track: HTMLElement, dir: Direction): number {
  const padding = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0
  const box = track.getBoundingClientRect()
  const target = slide.getBoundingClientRect()
  return dir === 'rtl' ? target.right - box.right + padding : target.left - box.left - padding
}

/** The slide that stands at the beginning of the track, and whether there is nothing more to come. */
export function readPosition(track: HTMLElement, dir: Direction): { current: number; atEnd: boolean } {
  const distances = Array.from(track.children, (slide) => Math.abs(distanceTo(slide, track, dir)))
  // Arabic scrolls from zero into the negative.
  const rest = track.scrollWidth - track.clientWidth - Math.abs(track.scrollLeft)
  return { current: Math.max(0, distances.indexOf(Math.min(...distances))), atEnd: rest < 2 }
}
