import type { SingleService } from '#contracts/connected-services.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { currentOf, writeConnectedService } from './connected-services.queries.ts'
import { endingsOf, type Secrets } from './seal-secrets.ts'
import {
  auditService,
  changeOf,
  refuseChange,
  type ServiceChange,
  type ServiceParts,
  setByEnvironment,
  type Values,
} from './service-change.ts'
import { showConnectedServices } from './show-connected-services.ts'

type Refused<Code> = { readonly ok: false; readonly code: Code; readonly values: Values }

export type ServiceToConnect<Code extends string> = {
  readonly kind: SingleService
  readonly settings: object
  readonly secretName: string
  /** Null leaves the one of before, which is only ever sent to where it was typed for. */
  readonly secret: string | null
  /** What of the settings says where the secret goes. */
  readonly place: (settings: object) => unknown
  readonly attempt: (secret: string) => Promise<{ readonly ok: true } | Refused<Code>>
}

type ConnectRefusal = 'no_sealing_key' | 'set_by_environment' | 'secret_needed'

/** Tries a service with what somebody typed, and only when it works puts it in the place of the one of before. */
export async function connectService<Code extends string>(
  parts: ServiceParts,
  actor: StaffActor,
  wanted: ServiceToConnect<Code>,
  now: number,
): Promise<ServiceChange<Code | ConnectRefusal>> {
  const { db, connected } = parts
  const { kind, settings, secretName } = wanted
  const refused = await refuseChange(parts, actor, now)
  if (refused) return { ok: false, code: refused }
  if (setByEnvironment(connected.settings)[kind]) return { ok: false, code: 'set_by_environment' }
  const { sealingKeys } = connected.settings
  if (sealingKeys.length === 0) return { ok: false, code: 'no_sealing_key' }
  const before = currentOf(connected.services(), kind)
  const isSamePlace =
    before && JSON.stringify(wanted.place(before.settings)) === JSON.stringify(wanted.place(settings))
  const secret = wanted.secret ?? (isSamePlace ? before.secrets?.[secretName] : undefined)
  if (secret === undefined) return { ok: false, code: 'secret_needed' }
  const tried = await wanted.attempt(secret)
  if (!tried.ok) return tried
  const secrets: Secrets = { [secretName]: secret }
  const changed = await changeByStaff(db, changeOf(actor, now), async (tx, audit) => {
    const service = { kind, account: null, settings, secrets, madeBy: actor.id }
    await writeConnectedService(tx, service, sealingKeys, now)
    const shown = (of: object, endings: object) => ({ service: kind, ...of, endings })
    await auditService(audit, 'venue.service_connected', {
      ...(before && { before: shown(before.settings, before.endings) }),
      after: shown(settings, endingsOf(secrets)),
    })
    return { ok: true as const }
  })
  if (!changed.ok) return changed
  await connected.refresh()
  return showConnectedServices(parts, actor, now)
}
