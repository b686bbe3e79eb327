import { createHash } from 'node:crypto'
import type { UploadedPicture } from '#contracts/office-pictures.ts'
import type { PictureKind } from '#domain/picture/picture-kinds.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { makePicture, type PictureRefusal } from './make-picture.ts'
import { uploadedPrefix } from './media-files.ts'
import type { MediaStore } from './media-store.ts'

// Counted up when files are made in another way: what was made before keeps its name.
const recipe = '1'

type Upload = {
  readonly actor: StaffActor
  readonly branchId: number
  readonly kind: PictureKind
  readonly bytes: Uint8Array
}

type Uploaded =
  | { readonly ok: true; readonly picture: UploadedPicture }
  | { readonly ok: false; readonly code: PermissionRefusal | PictureRefusal }

/** Makes the files of a picture and keeps them by their content: the same picture sent twice is one. */
export async function uploadPicture(
  db: Database,
  media: MediaStore,
  { actor, branchId, kind, bytes }: Upload,
  now: number,
): Promise<Uploaded> {
  const refused = requirePermission(actor, 'picture.upload', branchId, now)
  if (refused) return { ok: false, code: refused }
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)
  const file = `${kind}/${hash}`
  const name = uploadedPrefix + file
  const known = await touch(db, name, now)
  if (known && (await media.has(`${file}-${known.files.widths[0]}.avif`)))
    return { ok: true, picture: { name, files: known.files } }
  const made = await makePicture(bytes, kind)
  if (!made.ok) return made
  const { files, encoded } = made
  for (const [ending, content] of encoded) await media.put(file + ending, content)
  const total = [...encoded.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('media_picture')
      .values({
        name,
        files: JSON.stringify(files),
        bytes: total,
        uploaded_by: actor.id,
        uploaded_at: new Date(now),
      })
      .onConflict((known) => known.column('name').doUpdateSet({ uploaded_at: new Date(now) }))
      .execute()
    const { width, height } = files
    const entry = { actor: `staff:${actor.id}`, noun: 'picture', nounId: name, branchId } as const
    await writeAudit(
      tx,
      { ...entry, action: 'picture.uploaded', after: { width, height, bytes: total } },
      now,
    )
  })
  return { ok: true, picture: { name, files } }
}

/** A picture that is known already stays at least as long as one that is new. */
async function touch(db: Database, name: string, now: number) {
  return db
    .updateTable('media_picture')
    .set({ uploaded_at: new Date(now) })
    .where('name', '=', name)
    .returning('files')
    .executeTakeFirst()
}
