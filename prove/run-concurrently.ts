/** Does things some at a time, and answers what came of them in their order. */
export async function runConcurrently<T, U>(
  things: readonly T[],
  work: (thing: T) => Promise<U>,
  lanes = 8,
): Promise<U[]> {
  const done: U[] = []
  const waiting = things.entries()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [place, thing] of waiting) done[place] = await work(thing)
    }),
  )
  return done
}
