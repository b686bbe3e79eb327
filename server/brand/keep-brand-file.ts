import { createHash } from 'node:crypto'
import type { Queries } from '#server/db/connect.ts'

type BrandFileToKeep = {
  readonly kind: 'svg' | 'png' | 'mp4' | 'webm'
  readonly bytes: Uint8Array
  readonly width?: number
  readonly height?: number
  readonly oneColour?: boolean
}

/** Keeps a file by its content: the same one sent twice is one. */
export async function keepBrandFile(
  db: Queries,
  { kind, bytes, width, height, oneColour = false }: BrandFileToKeep,
  staffId: string | null,
  now: number,
): Promise<string> {
  const id = createHash('sha256').update(kind).update(bytes).digest('hex').slice(0, 32)
  await db
    .insertInto('brand_file')
    .values({
      id,
      kind,
      width: width ?? null,
      height: height ?? null,
      one_colour: oneColour,
      bytes: Buffer.from(bytes),
      uploaded_by: staffId,
      uploaded_at: new Date(now),
    })
    .onConflict((known) => known.column('id').doUpdateSet({ uploaded_at: new Date(now) }))
    .execute()
  return id
}
