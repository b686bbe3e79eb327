import { readPaperBrand } from '#server/brand/read-paper-brand.ts'
import type { Queries } from '#server/db/connect.ts'
import { type GiftCardKey, readGiftCardPaper } from './gift-card-paper.queries.ts'

export type GiftCardFile = { readonly filename: string; readonly bytes: Buffer }

/** A gift card as a PDF to print; null when there is none, or it was withdrawn. */
export async function showGiftCard(
  db: Queries,
  key: GiftCardKey,
  publicUrl: string,
): Promise<GiftCardFile | null> {
  const card = await readGiftCardPaper(db, key, publicUrl)
  if (!card) return null
  // Drawing takes more to load than everything else here, and few ask for it.
  const { drawGiftCard } = await import('./draw-gift-card.ts')
  return { filename: 'gift-card.pdf', bytes: await drawGiftCard(card, await readPaperBrand(db)) }
}
