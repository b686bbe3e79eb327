import type { DraftPicture, OfficePicture } from '#contracts/office/pictures.ts'
import type { Picture, PictureFiles } from '#contracts/picture.ts'
import builtIn from '#domain/picture/pictures.json' with { type: 'json' }
import type { Transaction } from '#server/db/connect.ts'

const comesWithBuild: Record<string, PictureFiles> = builtIn

/**
 * The pictures of a room, a branch or a product as they are kept, in the order staff gave them: the first one is the
 * cover. Null when one of them is not there (any more). In a transaction, those that are stay until it ends.
 */
export async function picturesOfDraft(
  tx: Transaction,
  drafts: readonly DraftPicture[],
): Promise<Picture[] | null> {
  const names = drafts.map(({ name }) => name).filter((name) => !Object.hasOwn(comesWithBuild, name))
  const uploaded =
    names.length === 0
      ? []
      : await tx
          .selectFrom('media_picture')
          .select(['name', 'files'])
          .where('name', 'in', names)
          .where('removing_at', 'is', null)
          .forKeyShare()
          .execute()
  const filesOf = new Map(uploaded.map(({ name, files }) => [name, files]))
  if (new Set(drafts.map(({ name }) => name)).size < drafts.length) return null
  if (names.some((name) => !filesOf.has(name))) return null
  return drafts.map(({ name, alt }, index) => {
    const files = filesOf.get(name)
    return { name, role: index === 0 ? 'cover' : 'scene', alt, ...(files && { files }) }
  })
}

/** The other way round: pictures as the office shows them. */
export function officePictures(pictures: readonly Picture[]): OfficePicture[] {
  return pictures.map(({ name, alt, files }) => ({ name, alt, files: files ?? comesWithBuild[name] ?? null }))
}

/** The tint of the first picture, behind text; null without pictures. */
export function tintOfPictures(pictures: readonly Picture[]): string | null {
  return officePictures(pictures)[0]?.files?.tint ?? null
}
