/** As long as a guest waits for a provider that does not answer, in milliseconds. */
export const guestPatience = 10_000

export type Wait = <T>(work: Promise<T>) => Promise<T>

/** Waits for a provider, for all calls of one errand together no longer than this. What comes later is not heard. */
export function waitAtMost(ms: number): Wait {
  const end = performance.now() + ms
  return async (work) => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      const left = Math.max(0, end - performance.now())
      timer = setTimeout(() => reject(new Error('The payment provider did not answer in time')), left)
    })
    // Its own failure, should it come after all, is nobody's any more.
    work.catch(() => {})
    try {
      return await Promise.race([work, tooLong])
    } finally {
      clearTimeout(timer)
    }
  }
}
