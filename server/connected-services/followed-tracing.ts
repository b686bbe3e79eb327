import type { Logger } from 'pino'
import { startTracing } from '#server/tracing/start-tracing.ts'
import type { FollowedServices } from './follow-connected-services.ts'

/** Traces go to the collector that the office is connected with, unless the settings of the process name one. */
export function followTracing({ settings, env }: FollowedServices, log: Logger) {
  let at = 'null'
  let started: Awaited<ReturnType<typeof startTracing>> = null
  let last: Promise<void> = Promise.resolve()
  async function change(): Promise<void> {
    const { tracing } = env
    const wanted = JSON.stringify(tracing)
    if (settings.tracing || wanted === at) return
    await started?.stop()
    started = await startTracing({ tracing, shutdownGraceSeconds: settings.shutdownGraceSeconds }, log)
    at = wanted
  }
  const follow = () => {
    last = last.then(change).catch((err) => log.error({ err }, 'traces could not be started'))
    return last
  }
  void follow()
  return {
    follow,
    stop: async () => {
      await last
      await started?.stop()
    },
  }
}
