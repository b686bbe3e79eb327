/** A point that nobody passes before so many have come to it: whoever looks before it has seen what was there before anybody wrote. */
export function openBarrier(count: number) {
  const { promise: open, resolve } = Promise.withResolvers<void>()
  let missing = count
  return {
    open,
    arrive: (): Promise<void> => {
      missing -= 1
      if (missing === 0) resolve()
      return open
    },
  }
}
