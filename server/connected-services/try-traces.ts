import { randomBytes } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { isAway, saidBy, type Trial, trialPatience } from './trial.ts'

type Tracing = NonNullable<Env['tracing']>

function oneSpan(serviceName: string, now: number): object {
  const at = String(BigInt(now) * 1_000_000n)
  const attributes = [{ key: 'service.name', value: { stringValue: serviceName } }]
  const span = {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    name: 'connection test',
    kind: 1,
    startTimeUnixNano: at,
    endTimeUnixNano: at,
  }
  return {
    resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'miftah' }, spans: [span] }] }],
  }
}

/** Sends a collector one span. */
export async function tryTraces(
  { endpoint, headers, serviceName }: Tracing,
  now: number,
): Promise<Trial<'traces_key_wrong'>> {
  const { parseKeyPairsIntoRecord } = await import('@opentelemetry/core')
  const place = new URL(endpoint).host
  try {
    const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...parseKeyPairsIntoRecord(headers), 'content-type': 'application/json' },
      body: JSON.stringify(oneSpan(serviceName, now)),
      redirect: 'manual',
      signal: AbortSignal.timeout(trialPatience),
    })
    await answer.body?.cancel()
    if (answer.ok) return { ok: true }
    const values = { place, said: String(answer.status) }
    const wrongKey = answer.status === 401 || answer.status === 403
    return { ok: false, code: wrongKey ? 'traces_key_wrong' : 'service_refused', values }
  } catch (error) {
    const values = { place, said: saidBy((error as Error).cause ?? error, [headers]) }
    return { ok: false, code: isAway(error) ? 'service_away' : 'service_refused', values }
  }
}
