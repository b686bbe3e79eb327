import { readPaperBrand } from '#server/brand/read-paper-brand.ts'
import type { Queries } from '#server/db/connect.ts'
import { readWaiver } from './read-waiver.queries.ts'

/** A signed waiver as a PDF, in the language it was signed in; null when this order has no such one. */
export async function showWaiverPaper(
  db: Queries,
  wanted: { readonly orderId: string; readonly id: string },
): Promise<Response | null> {
  const waiver = await readWaiver(db, wanted)
  if (!waiver) return null
  const { name: venue } = await db.selectFrom('venue').select('name').executeTakeFirstOrThrow()
  // Drawing takes more to load than everything else here, and few ask for it.
  const { drawWaiver } = await import('./draw-waiver.ts')
  const bytes = await drawWaiver(waiver, venue, await readPaperBrand(db))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="waiver-${waiver.position}.pdf"`,
      'Content-Language': waiver.locale,
      'Cache-Control': 'private, no-store',
    },
  })
}
