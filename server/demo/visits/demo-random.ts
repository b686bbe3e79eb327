/** Numbers from 0 to below 1 that look like chance and are the same for the same words on every machine. */
export type Random = () => number

/** Mulberry32, begun from an FNV-1a of the words. */
export function randomOf(words: string): Random {
  let state = 0x811c9dc5
  for (let index = 0; index < words.length; index++)
    state = Math.imul(state ^ words.charCodeAt(index), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability
}

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least)
}

export function oneOf<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new RangeError('There is nothing to choose from')
  return value
}

/** One of the values, the heavier ones more often. */
export function weighted<T>(random: Random, values: readonly (readonly [T, number])[]): T {
  let left = random() * values.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of values) {
    left -= weight
    if (left < 0) return value
  }
  throw new RangeError('There is nothing to choose from')
}
