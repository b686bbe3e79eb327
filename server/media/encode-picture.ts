import type { Sharp } from 'sharp'
import { pictureFileEndings } from '#domain/picture/picture-kinds.ts'

// 4:4:4 keeps the saturated maroon and brass edges clean; chroma subsampling bleeds them into the black.
const avif = { chromaSubsampling: '4:4:4' } as const
/** Wide ones are drawn at two pixels a point, where less is seen of what a lower quality loses. */
const avifQuality = (width: number) => (width > 1280 ? 46 : 50)
const webp = { quality: 62, smartSubsample: true } as const

/** How hard the encoders try: a build has minutes, somebody who uploads waits. */
export const unhurried = { avif: 2, webp: 6 } as const
export const hurried = { avif: 1, webp: 4 } as const
export type Effort = { readonly avif: number; readonly webp: number }

/** A picture in one width, in the formats that the site serves, by file ending; what a camera wrote into it is left out. */
export async function encodePicture(
  source: Sharp,
  width: number,
  effort: Effort,
): Promise<[ending: string, bytes: Uint8Array][]> {
  const scaled = source.clone().resize(width, null, { withoutEnlargement: true, kernel: 'lanczos3' })
  const encoders = {
    avif: () => scaled.clone().avif({ ...avif, quality: avifQuality(width), effort: effort.avif }),
    webp: () => scaled.clone().webp({ ...webp, effort: effort.webp }),
  }
  const encoded: [string, Uint8Array][] = []
  for (const ending of pictureFileEndings([width]))
    encoded.push([ending, await encoders[ending.endsWith('avif') ? 'avif' : 'webp']().toBuffer()])
  return encoded
}

/** The hue of the picture's dark parts at the depth of the page, so that text gradients end in it. */
export async function tintOf(source: Sharp): Promise<string> {
  const { data, info } = await source
    .clone()
    .resize(48, 48, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const step = info.channels
  const pixels = Array.from({ length: data.length / step }, (_, i) => [
    ...data.subarray(i * step, i * step + 3),
  ])
  const light = ([r = 0, g = 0, b = 0]: number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const dark = pixels.toSorted((a, b) => light(a) - light(b)).slice(0, Math.round(pixels.length * 0.6))
  const mean = [0, 1, 2].map((c) => dark.reduce((sum, p) => sum + (p[c] ?? 0), 0) / dark.length)
  const depth = 0x16 / Math.max(...mean, 1)
  return `#${mean
    .map((c) =>
      Math.round(c * depth)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const longestPlaceholder = 200

/** A blurred miniature as a data URI, the largest and best one that is short enough to stand in a page. */
export async function placeholderOf(source: Sharp, width: number, height: number): Promise<string> {
  for (const across of [12, 8, 6, 4]) {
    const miniature = source
      .clone()
      .resize(across, Math.max(1, Math.round((across * height) / width)))
      .blur(0.6)
    for (let quality = 70; quality > 0; quality -= 5) {
      const bytes = await miniature.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
      const uri = `data:image/webp;base64,${bytes.toString('base64')}`
      if (uri.length <= longestPlaceholder) return uri
    }
  }
  throw new Error(
    `No placeholder of a picture of ${width} × ${height} within ${longestPlaceholder} characters`,
  )
}
