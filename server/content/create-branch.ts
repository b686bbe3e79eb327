import type { NewBranch, OfficeBranch } from '#contracts/office/branches.ts'
import { branchFailures } from '#domain/branch/branch-content.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import { makeSlug } from '#domain/slug/make-slug.ts'
import { isBranchSlug } from '#domain/slug/slug.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { readOfficeBranch } from './office-branch.queries.ts'

type Created =
  | Outcome<{ branch: OfficeBranch }, 'slug_unusable' | 'name_taken' | 'name_archived'>
  | { readonly ok: false; readonly code: 'invalid'; readonly failures: Record<string, Failure> }

/** Begins a branch that guests do not see yet. Its address is the first word of its rooms' addresses, and stays. */
export async function createBranch(
  db: Queries,
  { actor, branch }: { readonly actor: StaffActor; readonly branch: NewBranch },
  now: number,
): Promise<Created> {
  return changeByStaff(db, { actor, action: 'branch.create', branchId: null, now }, async (tx, audit) => {
    const slug = makeSlug(branch.name.en)
    if (!isBranchSlug(slug)) return { ok: false, code: 'slug_unusable' }
    const none = { en: '', ar: '' }
    const texts = { tagline: none, description: none, address: none, directions: none }
    const draft = { ...branch, ...texts, latitude: 0, longitude: 0, whatsapp: null, pictures: [] }
    const failures = branchFailures({ ...draft, published: false })
    if (Object.keys(failures).length > 0) return { ok: false, code: 'invalid', failures }
    const nothing = JSON.stringify(none)
    const { home } = await tx.selectFrom('venue').select('home').executeTakeFirstOrThrow()
    // A branch where the venue is at home follows its tax and its weekend.
    const own = home?.currency === branch.currency ? home : null
    const { last } = await tx
      .selectFrom('branch')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('branch')
      .values({
        slug,
        name: JSON.stringify(branch.name),
        phone: branch.phone,
        tagline: nothing,
        description: nothing,
        address: nothing,
        directions: nothing,
        latitude: 0,
        longitude: 0,
        time_zone: branch.timeZone,
        currency: branch.currency,
        vat_rate: own?.vatRate ?? 0,
        vat_number: own?.vatNumber ?? null,
        weekend_days: [...(own?.weekendDays ?? [5, 6])],
        business_day_start: '06:00',
        opening_hours: '[]',
        pictures: '[]',
        focal: '50% 50%',
        published: false,
        position: (last ?? 0) + 1,
      })
      .onConflict((known) => known.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      const there = await findRow(tx, 'branch', { slug }, ['archived_at'])
      return { ok: false, code: there?.archived_at ? 'name_archived' : 'name_taken' }
    }
    const entry = { noun: 'branch', nounId: String(made.id) } as const
    await audit({ ...entry, branchId: made.id, action: 'branch.created', after: branch })
    return { ok: true, branch: await readOfficeBranch(tx, made.id) }
  })
}
