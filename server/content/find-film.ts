import type { BrandFilm } from '#contracts/brand.ts'
import type { Transaction } from '#server/db/connect.ts'

/** A film that was uploaded, whatever whoever sent its name said of it. It stays until the transaction ends. */
export async function findFilm(tx: Transaction, id: string): Promise<BrandFilm | null> {
  const file = await tx
    .selectFrom('brand_file')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return file && (file.kind === 'mp4' || file.kind === 'webm') ? { id: file.id, kind: file.kind } : null
}
