import { MediaAwayError, type MediaStore } from './media-store.ts'

/**
 * Files in the first of some stores; those that lie in a later one, from the time before, are found there and brought
 * over when somebody asks for them.
 */
export function layeredMediaStore(stores: () => readonly [MediaStore, ...MediaStore[]]): MediaStore {
  /** The first yes; a store that is away may hide one, so it is heard of only when nobody else has it. */
  async function first<T>(
    ask: (store: MediaStore) => Promise<T>,
    isFound: (answer: T) => boolean,
  ): Promise<T> {
    let last: T | undefined
    let away: MediaAwayError | null = null
    for (const store of stores()) {
      try {
        last = await ask(store)
        if (isFound(last)) return last
      } catch (error) {
        if (!(error instanceof MediaAwayError)) throw error
        away ??= error
      }
    }
    if (away) throw away
    return last as T
  }
  return {
    put: (name, bytes) => stores()[0].put(name, bytes),
    async get(name) {
      const [newest] = stores()
      let foundIn: MediaStore | undefined
      const found = await first(
        async (store) => {
          const file = await store.get(name)
          if (file) foundIn = store
          return file
        },
        (file) => file !== null,
      )
      // The next one to ask finds it where new files lie. Should that fail, it is still where it was.
      if (found && foundIn !== newest) await newest.put(name, found).catch(() => {})
      return found
    },
    has: (name) =>
      first(
        (store) => store.has(name),
        (there) => there,
      ),
    async remove(name) {
      for (const store of stores()) await store.remove(name)
    },
  }
}
