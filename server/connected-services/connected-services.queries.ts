import type { Queries, Transaction } from '#server/db/connect.ts'
import type { ServiceKind } from '#server/db/schema/connected-service-schema.ts'
import { endingsOf, openSecrets, type Secrets, sealSecrets } from './seal-secrets.ts'

export type ConnectedService = {
  readonly id: number
  readonly kind: ServiceKind
  readonly account: string | null
  readonly settings: object
  /** Null when they were sealed with a key that this server does not have. */
  readonly secrets: Secrets | null
  readonly endings: Readonly<Record<string, string>>
  readonly madeAt: Date
  readonly madeBy: string | null
  readonly replacedAt: Date | null
  readonly endedAt: Date | null
}

/** Everything the venue is or was connected with, the newest first; what an older key sealed is sealed anew. */
export async function readConnectedServices(
  db: Queries,
  sealingKeys: readonly string[],
): Promise<ConnectedService[]> {
  const rows = await db
    .selectFrom('connected_service')
    .leftJoin('staff_member', 'staff_member.id', 'connected_service.made_by')
    .select(['connected_service.id', 'kind', 'account', 'settings', 'sealed', 'endings', 'made_at'])
    .select(['replaced_at', 'ended_at', 'staff_member.name as by'])
    .orderBy('connected_service.id', 'desc')
    .execute()
  const services: ConnectedService[] = []
  for (const row of rows) {
    const opened = openSecrets(row, sealingKeys)
    if (opened?.outdated) await sealAnew(db, row, opened.secrets, sealingKeys)
    services.push({
      id: row.id,
      kind: row.kind,
      account: row.account,
      settings: row.settings,
      secrets: opened?.secrets ?? null,
      endings: row.endings,
      madeAt: row.made_at,
      madeBy: row.by,
      replacedAt: row.replaced_at,
      endedAt: row.ended_at,
    })
  }
  return services
}

type Row = {
  readonly id: number
  readonly kind: ServiceKind
  readonly account: string | null
  readonly sealed: string
}

/** Another process may do the same: whoever comes second finds nothing to do. */
async function sealAnew(db: Queries, row: Row, secrets: Secrets, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('connected_service')
    .set({ sealed: sealSecrets(row, secrets, keys) })
    .where('id', '=', row.id)
    .where('sealed', '=', row.sealed)
    .execute()
}

/** Whether something that is in use was sealed with a key that is not here. */
export async function isSealedOtherwise(db: Queries, sealingKeys: readonly string[]): Promise<boolean> {
  const services = await readConnectedServices(db, sealingKeys)
  return services.some(({ secrets, replacedAt, endedAt }) => !secrets && !replacedAt && !endedAt)
}

export const currentOf = (services: readonly ConnectedService[], kind: ServiceKind) =>
  services.find((one) => one.kind === kind && one.replacedAt === null) ?? null

type NewService = {
  readonly kind: ServiceKind
  readonly account: string | null
  readonly settings: object
  readonly secrets: Secrets
  readonly madeBy: string
  readonly endedAt?: Date | null
}

/** Puts a service in the place of the one of before. */
export async function writeConnectedService(
  tx: Transaction,
  { kind, account, settings, secrets, madeBy, endedAt = null }: NewService,
  sealingKeys: readonly string[],
  now: number,
): Promise<void> {
  await tx
    .updateTable('connected_service')
    .set({ replaced_at: new Date(now) })
    .where('kind', '=', kind)
    .where('account', 'is not distinct from', account)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('connected_service')
    .values({
      kind,
      account,
      settings: JSON.stringify(settings),
      sealed: sealSecrets({ kind, account }, secrets, sealingKeys),
      endings: JSON.stringify(endingsOf(secrets)),
      made_by: madeBy,
      made_at: new Date(now),
      ended_at: endedAt,
    })
    .execute()
}
