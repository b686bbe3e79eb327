import type { Database } from '#server/db/connect.ts'
import { readGiftCardPapers } from './gift-card-paper.queries.ts'

export type GiftCardFile = { readonly filename: string; readonly bytes: Buffer }

/** Gift cards as one PDF, a sheet each; null when there is none to print. */
export async function showGiftCards(
  db: Database,
  key: { readonly orderId: string } | { readonly voucherId: string },
  publicUrl: string,
): Promise<GiftCardFile | null> {
  const cards = await readGiftCardPapers(db, key, publicUrl)
  if (cards.length === 0) return null
  // Drawing takes more to load than everything else here, and few ask for it.
  const { drawGiftCards } = await import('./draw-gift-card.ts')
  return { filename: 'gift-card.pdf', bytes: await drawGiftCards(cards) }
}
