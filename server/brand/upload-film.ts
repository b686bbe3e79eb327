import type { BrandFilm } from '#contracts/brand.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { filmTypeOf, isWholeMp4 } from './drawings/film-type.ts'
import { keepBrandFile } from './keep-brand-file.ts'

/** A loop of some seconds that a phone fetches beside everything else. */
export const mostFilmBytes = 5 * 1024 * 1024

/** A silent loop for the first screen, kept as it is: only a browser's player ever opens it. */
export async function uploadFilm(
  db: Queries,
  { actor, bytes }: { readonly actor: StaffActor; readonly bytes: Uint8Array },
  now: number,
): Promise<Asked<BrandFilm, 'film_type' | 'film_broken'>> {
  const refused = requirePermission(actor, 'brand.change', null, now)
  if (refused) return { ok: false, code: refused }
  const kind = filmTypeOf(bytes)
  if (!kind) return { ok: false, code: 'film_type' }
  if (kind === 'mp4' && !isWholeMp4(bytes)) return { ok: false, code: 'film_broken' }
  return { ok: true, value: { id: await keepBrandFile(db, { kind, bytes }, actor.id, now), kind } }
}
