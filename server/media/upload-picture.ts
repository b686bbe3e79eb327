import { createHash } from 'node:crypto'
import type { UploadedPicture } from '#contracts/office/pictures.ts'
import type { PictureKind } from '#domain/picture/picture-kinds.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { makePicture, type PictureRefusal } from './make-picture.ts'
import { uploadedPrefix } from './media-files.ts'
import { MediaAwayError, type MediaStore } from './media-store.ts'
import { lastFileOf, longestRemoval } from './picture-file-names.ts'

// Counted up when files are made in another way: what was made before keeps its name.
const recipe = '2'

type Upload = {
  readonly actor: StaffActor
  /** Null for what concerns the venue. */
  readonly branchId: number | null
  readonly kind: PictureKind
  readonly bytes: Uint8Array
}

type Uploaded = Outcome<{ picture: UploadedPicture }, PictureRefusal | 'picture_store'>

/** Makes the files of a picture and keeps them by their content: the same picture sent twice is one. */
export async function uploadPicture(
  db: Database,
  media: MediaStore,
  upload: Upload,
  now: number,
): Promise<Uploaded> {
  const action = upload.branchId === null ? 'brand.change' : 'picture.upload'
  const refused = requirePermission(upload.actor, action, upload.branchId, now)
  if (refused) return { ok: false, code: refused }
  try {
    return await keepPicture(db, media, upload, now)
  } catch (error) {
    if (error instanceof MediaAwayError) return { ok: false, code: 'picture_store' }
    throw error
  }
}

async function keepPicture(
  db: Database,
  media: MediaStore,
  { actor, branchId, kind, bytes }: Upload,
  now: number,
): Promise<Uploaded> {
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)
  const file = `${kind}/${hash}`
  const name = uploadedPrefix + file
  const known = await touch(db, name, now)
  if (known && (await media.has(lastFileOf(name, known.files))))
    return { ok: true, picture: { name, files: known.files } }
  const made = await makePicture(bytes, kind)
  if (!made.ok) return made
  const { files, encoded } = made
  const total = [...encoded.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  // The row first: should the store fall silent half-way, what it has of this picture is found and forgotten by it.
  const row = { name, files: JSON.stringify(files), bytes: total, uploaded_by: actor.id }
  if (!(await claim(db, row, now))) return { ok: false, code: 'picture_busy' }
  for (const [ending, content] of encoded) await media.put(file + ending, content)
  const { width, height } = files
  const entry = { actor: `staff:${actor.id}`, noun: 'picture', nounId: name, branchId } as const
  const after = { width, height, bytes: total }
  await inTransaction(db, (tx) => writeAudit(tx, { ...entry, action: 'picture.uploaded', after }, now))
  return { ok: true, picture: { name, files } }
}

/** A picture that is known already stays at least as long as one that is new. */
async function touch(db: Database, name: string, now: number) {
  return db
    .updateTable('media_picture')
    .set({ uploaded_at: new Date(now) })
    .where('name', '=', name)
    .where('removing_at', 'is', null)
    .returning('files')
    .executeTakeFirst()
}

/** Whether the row is there and ours to write files for: not while somebody removes them. */
async function claim(
  db: Database,
  row: { name: string; files: string; bytes: number; uploaded_by: string },
  now: number,
): Promise<boolean> {
  const claimed = await db
    .insertInto('media_picture')
    .values({ ...row, uploaded_at: new Date(now) })
    .onConflict((known) =>
      known
        .column('name')
        .doUpdateSet({ uploaded_at: new Date(now), removing_at: null })
        .where(({ or, eb }) =>
          or([
            eb('media_picture.removing_at', 'is', null),
            eb('media_picture.removing_at', '<', new Date(now - longestRemoval)),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
