import type { OfficePicture } from '#contracts/office-pictures.ts'

/** Tells whether every picture is described in both languages: guests are shown no others. */
export function describedPictures(pictures: readonly Pick<OfficePicture, 'alt'>[]): boolean {
  return pictures.every(({ alt }) => alt.en.trim() !== '' && alt.ar.trim() !== '')
}
