/** What a picture is for: a folder of its own, and the widths in which it is shown. */
export const pictureKinds = ['rooms', 'branches', 'store'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** The widths in which a picture of each kind is made, as far as it is that wide itself: no picture is enlarged. */
export const pictureWidths: Readonly<Record<PictureKind, readonly number[]>> = {
  rooms: [480, 800, 1280, 1920, 2560],
  branches: [480, 800, 1280, 1920, 2560],
  store: [320, 640, 900, 1280],
}

/** Browsers without AVIF are few and old: they get no wider picture than this. */
const widestWebp = 1280

export const isMadeAsWebp = (width: number): boolean => width <= widestWebp

/** The files of a picture in these widths, by what follows its name: `-480.avif`. */
export function pictureFileEndings(widths: readonly number[]): string[] {
  return widths.flatMap((width) => [`-${width}.avif`, ...(isMadeAsWebp(width) ? [`-${width}.webp`] : [])])
}

/** The least a picture has to measure: it is never enlarged, and a stripe is no picture. */
export const leastPicture: Readonly<
  Record<PictureKind, { readonly width: number; readonly height: number }>
> = {
  rooms: { width: 1280, height: 480 },
  branches: { width: 1280, height: 480 },
  store: { width: 640, height: 320 },
}

export const mostPictureBytes = 15 * 1024 * 1024
export const mostMegapixels = 50
/** As many as a gallery holds. */
export const mostPictures = 12
/** What a group can add to its booking is a line in a list. */
export const mostAddOnPictures = 1
/** A description that is read aloud in one breath. */
export const longestAlt = 200
