import type { Localised } from '#contracts/localised.ts'
import type { Currency } from '#domain/money/money.ts'
import type { VenueHome } from '#domain/venue/venue-home.ts'
import { readLook } from '#server/brand/read-look.ts'
import { isSealedOtherwise } from '#server/connected-services/connected-services.queries.ts'
import { selectOfficeBranches, toOfficeBranch } from '#server/content/office-branch.queries.ts'
import { selectOfficeRooms, toOfficeRoom } from '#server/content/office-room.queries.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { countTemplates } from '#server/house-documents/count-templates.ts'
import { isOwnMachine } from '#server/new-venue.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import { placeholderName } from '#server/venue/setup/seed-empty-venue.ts'
import { readTaxTroubles, type TaxTrouble } from '#server/zatca-units/tax-troubles.queries.ts'

/** What of the process's settings opening depends on. */
export type ReadyEnv = Pick<Env, 'publicUrl' | 'usualAccount' | 'testAccounts' | 'smtpUrl' | 'sealingKeys'>

type Content = {
  readonly slug: string
  readonly name: Localised
  readonly published: boolean
  /** What guests would look for in vain. */
  readonly missing: readonly string[]
}

export type ReadyBranch = Content & {
  readonly currency: Currency
  readonly vatRate: number
  readonly vatNumber: string | null
  readonly hasHours: boolean
  /** Guests pay there with test cards. */
  readonly sandbox: boolean
}

export type ReadyRoom = Content & {
  readonly branch: string
  /** Its week has sessions. */
  readonly planned: boolean
}

export type ReadyFacts = {
  readonly demo: boolean
  readonly openedAt: Date | null
  readonly isNamed: boolean
  readonly home: VenueHome | null
  readonly contactEmail: string | null
  readonly backedUpAt: Date | null
  /** Those that guests see; until there is one, the first that they will. */
  readonly branches: readonly ReadyBranch[]
  readonly rooms: readonly ReadyRoom[]
  /** Something was chosen about its look. */
  readonly hasLook: boolean
  readonly mails: boolean
  /** House documents that are our templates still, and those whose template has changed since they were written. */
  readonly documents: { readonly untouched: number; readonly updated: number }
  /** Keys that were typed in the office can not be opened. */
  readonly sealedOtherwise: boolean
  /** The branches that sign what they issue. */
  readonly tax: readonly TaxTrouble[]
  /** Nobody but whoever sits at this machine gets to the site. */
  readonly onlyThisMachine: boolean
}

/** Everything that the reasons look at. */
export async function readReadyFacts(db: Queries, env: ReadyEnv, now = Date.now()): Promise<ReadyFacts> {
  const venue = await db
    .selectFrom('venue')
    .select(['demo', 'name', 'opened_at', 'backed_up_at', 'home', 'contact_email'])
    .executeTakeFirstOrThrow()
  const rows = await selectOfficeBranches(db).where('branch.archived_at', 'is', null).execute()
  const branches = seenOrFirst(rows)
  const tax = await readTaxTroubles(db, env.sealingKeys, now)
  const rooms: ReadyRoom[] = []
  for (const { id, slug } of branches) rooms.push(...(await readRooms(db, id, slug)))
  return {
    demo: venue.demo,
    openedAt: venue.opened_at,
    isNamed: venue.name.en !== placeholderName.en,
    home: venue.home,
    contactEmail: venue.contact_email,
    backedUpAt: venue.backed_up_at,
    branches: branches.map((row) => ({
      ...toOfficeBranch(row),
      hasHours: row.opening_hours.length > 0,
      sandbox: env.testAccounts.includes(accountOf(row) ?? env.usualAccount),
    })),
    rooms: seenOrFirst(rooms),
    hasLook: (await readLook(db)) !== null,
    mails: env.smtpUrl !== '',
    documents: await countTemplates(db),
    sealedOtherwise:
      (await isSealedOtherwise(db, env.sealingKeys)) || tax.some(({ isSealedOtherwise: other }) => other),
    tax,
    onlyThisMachine: isOwnMachine(env.publicUrl),
  }
}

function accountOf(branch: {
  readonly payment_provider: string | null
  readonly payment_account: string | null
}): string | null {
  const { payment_provider: provider, payment_account: account } = branch
  return provider === null ? null : makeAccountKey({ provider, account })
}

async function readRooms(db: Queries, branchId: number, branch: string): Promise<ReadyRoom[]> {
  const rows = await selectOfficeRooms(db, branchId).where('room.archived_at', 'is', null).execute()
  const weeks = await db
    .selectFrom('weekly_session')
    .select('room_id')
    .distinct()
    .where('branch_id', '=', branchId)
    .where('season_id', 'is', null)
    .execute()
  return rows.map((row) => {
    const { slug, name, published, missing } = toOfficeRoom(row)
    return {
      branch,
      slug,
      name,
      published,
      missing,
      planned: weeks.some(({ room_id }) => room_id === row.id),
    }
  })
}

/** A second room that is still being written keeps nobody from opening with the first. */
function seenOrFirst<T extends { readonly published: boolean }>(all: readonly T[]): readonly T[] {
  const seen = all.filter(({ published }) => published)
  return seen.length > 0 ? seen : all.slice(0, 1)
}
