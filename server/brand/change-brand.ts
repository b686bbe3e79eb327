import type { Brand, Look } from '#contracts/brand.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { type Asked, changesBetween } from '#server/audit/setting-call.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { resolveLook } from './resolve-look.ts'
import { readBrand } from './show-brand.ts'

type Change = { readonly actor: StaffActor; readonly version: number; readonly look: Look }
type Changed =
  | Asked<Brand, 'brand_file_unknown'>
  | { readonly ok: false; readonly code: 'changed_meanwhile'; readonly theirs: Brand }

/** Those who change the look wait for each other. */
export async function lockBrand(tx: Transaction): Promise<Brand> {
  await tx.selectFrom('venue').select('only_one').forUpdate().execute()
  return readBrand(tx)
}

/** The log tells what was changed; a placeholder of a picture or a size would only fill it. */
export function noted({ accent, mode, typeface, logo, wordmark, hero }: Look): object {
  return {
    accent,
    mode,
    typeface,
    logo: logo?.id ?? null,
    wordmarkEnglish: wordmark.en?.id ?? null,
    wordmarkArabic: wordmark.ar?.id ?? null,
    picture: hero.picture?.name ?? null,
    focal: hero.focal,
    film: hero.film?.id ?? null,
    title: hero.title,
    text: hero.text,
  }
}

/** Another look for the venue, at once and everywhere. The one before stays, to go back to. */
export async function changeBrand(
  db: Queries,
  { actor, version, look }: Change,
  now: number,
): Promise<Changed> {
  const permission = { actor, action: 'brand.change', branchId: null, now } as const
  return changeByStaff<Changed>(db, permission, async (tx, audit) => {
    const before = await lockBrand(tx)
    if (before.version !== version) return { ok: false, code: 'changed_meanwhile', theirs: before }
    const resolved = await resolveLook(tx, look)
    if (!resolved) return { ok: false, code: 'brand_file_unknown' }
    const changes = changesBetween(noted(before.look), noted(resolved))
    if (!changes) return { ok: true, value: before }
    const { id } = await tx
      .insertInto('brand_version')
      .values({
        previous: version || null,
        look: JSON.stringify(resolved),
        made_by: actor.id,
        made_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('brand')
      .values({ version: id })
      .onConflict((known) => known.column('only_one').doUpdateSet({ version: id }))
      .execute()
    const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
    await audit({ ...entry, action: 'venue.brand_changed', ...changes })
    return { ok: true, value: await readBrand(tx) }
  })
}
