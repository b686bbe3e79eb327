import { once } from 'node:events'

export type Memory = {
  /** Megabytes in use after everything that nobody needs was thrown away, and what the process takes of the machine. */
  readonly heap: number
  readonly resident: number
}

export type SiteInspector = {
  memory(): Promise<Memory>
  /** Milliseconds of processor that the process has used since its start. */
  cpuMs(): Promise<number>
  /** Keeps the process busy for a while in each second, as an answer that computes for too long would. */
  block(milliseconds: number): Promise<void>
  unblock(): Promise<void>
  close(): void
}

/** What has to be among the settings of a site that is to be inspected at this port. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })

/** Looks into a process of the site with the inspector of Node: nothing has to be built into it. */
export async function inspectSite(port: number): Promise<SiteInspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let calls = 0
  const call = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve) => {
      const id = ++calls
      waiting.set(id, (result) => {
        waiting.delete(id)
        resolve(result as T)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result } = await call<{ result: { value: T } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    })
    return result.value
  }
  return {
    memory: async () => {
      // What a finalizer frees is found by the next round.
      for (let round = 0; round < 3; round++) await call('HeapProfiler.collectGarbage')
      const used = await evaluate<{ heapUsed: number; rss: number }>('process.memoryUsage()')
      return { heap: used.heapUsed / 2 ** 20, resident: used.rss / 2 ** 20 }
    },
    cpuMs: () => evaluate('(({ user, system }) => (user + system) / 1000)(process.cpuUsage())'),
    block: (milliseconds) =>
      evaluate(`void (globalThis.blocking = setInterval(() => {
        for (const until = performance.now() + ${milliseconds}; performance.now() < until;);
      }, 1000))`),
    unblock: () => evaluate('clearInterval(globalThis.blocking)'),
    close: () => socket.close(),
  }
}
