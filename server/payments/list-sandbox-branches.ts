import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'

export type SandboxUse = {
  /** A real venue takes money by the sandbox, or would in its next branch. */
  readonly anywhere: boolean
  /** The published branches that do. */
  readonly branches: string[]
}

/** Where guests of a real venue pay with test cards. In the demo nobody minds. */
export async function listSandboxBranches(
  db: Queries,
  { paymentProvider }: Pick<Env, 'paymentProvider'>,
): Promise<SandboxUse> {
  const venue = await db.selectFrom('venue').select('demo').executeTakeFirst()
  if (!venue || venue.demo) return { anywhere: false, branches: [] }
  const rows = await db
    .selectFrom('branch')
    .select('slug')
    .where('published', '=', true)
    .where(sql<string>`coalesce(payment_provider, ${paymentProvider})`, '=', 'sandbox')
    .orderBy('position')
    .execute()
  return {
    anywhere: paymentProvider === 'sandbox' || rows.length > 0,
    branches: rows.map(({ slug }) => slug),
  }
}
