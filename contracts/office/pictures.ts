import * as z from 'zod/mini'
import { pictureFiles, pictureName } from '#contracts/picture.ts'
import { longestAlt, mostPictures, pictureKinds } from '#domain/picture/picture-kinds.ts'

const pictureKind = z.enum(pictureKinds)

/** What it is for. */
export const pictureQuery = z.object({ kind: pictureKind })

/** A text that may still be missing in one language or in both. */
export const draftText = (longest: number) => {
  const words = z.string().check(z.trim(), z.maxLength(longest))
  return z.object({ en: words, ar: words })
}

/** A picture as staff order and describe it; what is known of its files, the server adds. */
export const draftPicture = z.object({ name: pictureName, alt: draftText(longestAlt) })
export type DraftPicture = z.infer<typeof draftPicture>

export const draftPictures = z.array(draftPicture).check(z.maxLength(mostPictures))

/** A picture that was just uploaded: to be described, and put where it belongs. */
export const uploadedPicture = z.object({ name: pictureName, files: pictureFiles })
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** A picture as the office shows it. */
export const officePicture = z.object({
  ...draftPicture.shape,
  /** Null when its files are gone. */
  files: z.nullable(pictureFiles),
})
export type OfficePicture = z.infer<typeof officePicture>
