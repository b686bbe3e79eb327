import type { Queries } from '#server/db/connect.ts'
import type { PaperBrand } from '#server/pdf/pdf-sheet.ts'
import { readMark } from './read-mark.ts'

/** What papers are drawn with; undefined for the demo, which has the house's keyhole. */
export async function readPaperBrand(db: Queries): Promise<PaperBrand | undefined> {
  const mark = await readMark(db)
  if (mark.isHouse) return undefined
  const { iconPng } = await import('./draw-icon.ts')
  // Printed at 44 points: enough dots for a good printer.
  return { typeface: mark.typeface, tokens: mark.tokens, mark: await iconPng(mark, 352) }
}
