import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Waits for the next word of a process; its end is no word. */
async function heardFrom<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController()
  const gone = once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
    throw new Error(`A process of the experiment ended with ${code ?? signal}`)
  })
  gone.catch(() => {})
  try {
    const [word] = await Promise.race([once(child, 'message', { signal: over.signal }), gone])
    return word as T
  } finally {
    over.abort()
  }
}

/** Several processes of one program that are told the same and answer each for itself. */
export async function startWorkers(program: string, given: readonly string[], count: number) {
  const children = Array.from({ length: count }, () => fork(program, given, { execArgv: [] }))
  await Promise.all(children.map((child) => heardFrom(child)))
  return {
    tell: <T>(word: object): Promise<T[]> =>
      Promise.all(
        children.map((child) => {
          const answer = heardFrom<T>(child)
          child.send(word)
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
