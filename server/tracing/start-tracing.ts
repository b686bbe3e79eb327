import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { traceWith } from './tracing.ts'

const minute = 60_000
const longestFlush = 5000

/**
 * Sends spans to the collector of the settings. Where none is set nothing of OpenTelemetry's SDK is even loaded. A
 * collector that is away costs the spans, which wait in a queue of bounded length, and a line in the log.
 */
export async function startTracing(
  { tracing, shutdownGraceSeconds }: Pick<Env, 'tracing' | 'shutdownGraceSeconds'>,
  log: Logger,
): Promise<{ stop(): Promise<void> } | null> {
  if (!tracing) return null
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  core.setGlobalErrorHandler(oncePerMinute((error) => log.warn({ reason: reasonOf(error) }, 'traces lost')))
  const exporter = new OTLPTraceExporter({
    url: `${tracing.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: core.parseKeyPairsIntoRecord(tracing.headers),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracing.serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  traceWith({ tracer: provider.getTracer('miftah'), parseTraceParent: core.parseTraceParent })
  return {
    stop: async () => {
      traceWith(null)
      const limit = Math.min(longestFlush, shutdownGraceSeconds * 1000)
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, limit)
      await Promise.race([provider.shutdown().catch(() => {}), late.promise])
      clearTimeout(timer)
    },
  }
}

function oncePerMinute(tell: (error: unknown) => void): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - toldAt < minute) return
    toldAt = performance.now()
    tell(error)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
