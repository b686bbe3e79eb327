import type { DraftAddOn } from '#contracts/office/prices.ts'
import type { Picture } from '#contracts/picture.ts'
import type { Transaction } from '#server/db/connect.ts'
import { picturesOfDraft } from '#server/media/pictures-of-draft.ts'

/** The pictures of add-ons as they are kept, by slug. */
export type AddOnPictures = ReadonlyMap<string, readonly Picture[]>

/** Reads what add-ons are to be shown by, or says why they can not be. */
export async function addOnPictures(
  tx: Transaction,
  addOns: readonly DraftAddOn[],
): Promise<AddOnPictures | 'picture_unknown' | 'picture_undescribed'> {
  const kept = new Map<string, readonly Picture[]>()
  for (const { slug, pictures, published } of addOns) {
    const found = await picturesOfDraft(tx, pictures)
    if (!found) return 'picture_unknown'
    if (published && found.some(({ alt }) => alt.en === '' || alt.ar === '')) return 'picture_undescribed'
    kept.set(slug, found)
  }
  return kept
}
