import type { infer as Infer } from 'zod/mini'
import type { TracesSettings, tracesToConnect } from '#contracts/connected-services.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { connectService } from './connect-service.ts'
import { tracingOf } from './env-with-services.ts'
import type { ServiceParts } from './service-change.ts'
import { tryTraces } from './try-traces.ts'

/** Another collector of traces. */
export async function connectTraces(
  parts: ServiceParts,
  actor: StaffActor,
  { headers, ...settings }: Infer<typeof tracesToConnect>,
  now: number,
) {
  const wanted = {
    kind: 'traces',
    settings,
    secretName: 'headers',
    secret: headers,
    place: (of: object) => (of as TracesSettings).endpoint,
    attempt: (secret: string) => tryTraces(tracingOf(settings, { headers: secret }), now),
  } as const
  return connectService(parts, actor, wanted, now)
}
