import type { BrandDrawing } from '#contracts/brand.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { cleanSvg } from './drawings/clean-svg.ts'
import { redrawPicture } from './drawings/redraw-picture.ts'
import { keepBrandFile } from './keep-brand-file.ts'

type Upload = { readonly actor: StaffActor; readonly bytes: Uint8Array }
type Uploaded =
  | Asked<BrandDrawing, 'drawing_type' | 'drawing_broken' | 'drawing_large' | 'picture_busy'>
  | { readonly ok: false; readonly code: 'drawing_parts'; readonly parts: string }

/** A drawing of a logo is a few curves; a photograph wrapped into one is not. */
const mostSvgBytes = 256 * 1024
export const mostDrawingBytes = 5 * 1024 * 1024

/** Tells a drawing by how it begins; whether it is one, who reads it says. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return start.startsWith('<') && (start.includes('<svg') || start.includes(':svg'))
}

/** A logo or a wordmark from somebody's disk: redrawn, so that nothing else of the file is kept, and shown to nobody yet. */
export async function uploadDrawing(db: Queries, { actor, bytes }: Upload, now: number): Promise<Uploaded> {
  const refused = requirePermission(actor, 'brand.change', null, now)
  if (refused) return { ok: false, code: refused }
  if (!looksLikeSvg(bytes)) {
    const redrawn = await redrawPicture(bytes)
    if (!redrawn.ok) return redrawn
    const { width, height, oneColour } = redrawn.picture
    const id = await keepBrandFile(db, { kind: 'png', ...redrawn.picture }, actor.id, now)
    return { ok: true, value: { id, kind: 'png', width, height, oneColour } }
  }
  if (bytes.byteLength > mostSvgBytes) return { ok: false, code: 'drawing_large' }
  const cleaned = cleanSvg(Buffer.from(bytes).toString('utf8'))
  if (!cleaned.ok)
    return cleaned.code === 'drawing_parts'
      ? { ok: false, code: 'drawing_parts', parts: cleaned.parts ?? '' }
      : { ok: false, code: 'drawing_broken' }
  const { svg, ...drawing } = cleaned.drawing
  const id = await keepBrandFile(db, { kind: 'svg', bytes: Buffer.from(svg), ...drawing }, actor.id, now)
  return { ok: true, value: { id, kind: 'svg', ...drawing } }
}
