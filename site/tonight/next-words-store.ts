type Words = ReadonlyMap<string, string>

let words: Words | null = null
const listeners = new Set<() => void>()

/** The next time of each room in words, by `branch/room`: made where times are, read by the posters. */
export const nextWords = {
  get: (): Words | null => words,
  set(next: Words) {
    words = next
    for (const listener of [...listeners]) listener()
  },
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
