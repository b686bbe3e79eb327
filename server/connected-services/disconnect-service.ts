import type { SingleService } from '#contracts/connected-services.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import {
  auditService,
  changeOf,
  refuseChange,
  type ServiceChange,
  type ServiceParts,
  setByEnvironment,
} from './service-change.ts'
import { showConnectedServices } from './show-connected-services.ts'

/** Ends a connection: mails stay in the outbox, pictures go to the server's own folder, nobody collects traces. */
export async function disconnectService(
  parts: ServiceParts,
  { actor, service }: { readonly actor: StaffActor; readonly service: SingleService },
  now: number,
): Promise<ServiceChange<'set_by_environment'>> {
  const { db, connected } = parts
  const refused = await refuseChange(parts, actor, now)
  if (refused) return { ok: false, code: refused }
  if (setByEnvironment(connected.settings)[service]) return { ok: false, code: 'set_by_environment' }
  const changed = await changeByStaff(db, changeOf(actor, now), async (tx, audit) => {
    const ended = await tx
      .updateTable('connected_service')
      .set({ replaced_at: new Date(now) })
      .where('kind', '=', service)
      .where('replaced_at', 'is', null)
      .returning(['settings', 'endings'])
      .executeTakeFirst()
    if (ended) {
      const before = { service, ...ended.settings, endings: ended.endings }
      await auditService(audit, 'venue.service_disconnected', { before })
    }
    return { ok: true as const }
  })
  if (!changed.ok) return changed
  await connected.refresh()
  return showConnectedServices(parts, actor, now)
}
