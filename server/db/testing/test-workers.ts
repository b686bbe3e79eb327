import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Waits for the next word of a process; its end is no word. */
async function heardFrom<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController()
  const gone = once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
    throw new Error(`A process that worked beside others ended with ${code ?? signal}`)
  })
  gone.catch(() => {})
  try {
    const [word] = await Promise.race([once(child, 'message', { signal: over.signal }), gone])
    return word as T
  } finally {
    over.abort()
  }
}

/** Several processes of one program that are told the same, or each its part, and answer each for itself. */
export async function startWorkers(program: string, given: readonly string[], count: number) {
  const children = Array.from({ length: count }, () => fork(program, given, { execArgv: [] }))
  await Promise.all(children.map((child) => heardFrom(child)))
  return {
    tell: <T>(word: object | ((place: number) => object)): Promise<T[]> =>
      Promise.all(
        children.map((child, place) => {
          const answer = heardFrom<T>(child)
          child.send(typeof word === 'function' ? word(place) : word)
          return answer
        }),
      ),
    stop: async () => {
      const gone = children.map((child) => once(child, 'exit'))
      for (const child of children) child.disconnect()
      await Promise.all(gone)
    },
  }
}
