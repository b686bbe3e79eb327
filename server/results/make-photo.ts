import { mostMegapixels } from '#domain/picture/picture-kinds.ts'
import { type PictureRefusal, photographReader, pictureTurns } from '#server/media/make-picture.ts'
import { pictureTypeOf } from '#server/media/picture-type.ts'

/** A phone shows the small one, the page and the cards the other. */
const widths = [480, 1280] as const
const shortestSide = 320
const longestSeconds = 20

export type MadePhoto = {
  readonly width: number
  readonly height: number
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[]
}

const refused = (code: PictureRefusal) => ({ ok: false, code }) as const

/**
 * What is kept of a photograph from a phone: judged by its content as other pictures are, turned as it was held, and
 * encoded anew, so where and when it was taken is not in it.
 */
export async function makePhoto(
  bytes: Uint8Array,
): Promise<{ readonly ok: true; readonly photo: MadePhoto } | ReturnType<typeof refused>> {
  if (!pictureTypeOf(bytes)) return refused('picture_type')
  const sharp = await photographReader()
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return refused('picture_broken')
  const { width, height } = size.autoOrient
  if (width * height > mostMegapixels * 1_000_000) return refused('picture_pixels')
  if (Math.min(width, height) < shortestSide) return refused('picture_small')
  const made = await pictureTurns.take(async () => {
    const files = []
    for (const one of widths.filter((wide) => wide < width)) files.push(await encode(one))
    if (width <= Math.max(...widths)) files.push(await encode(width))
    const whole = files.at(-1)
    return whole && { width: whole.width, height: whole.height, files }
  })
  if (made === 'busy') return refused('picture_busy')
  return made ? { ok: true, photo: made } : refused('picture_broken')

  async function encode(wide: number) {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: mostMegapixels * 1_000_000,
      failOn: 'error',
    })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize(wide, null, { withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 74, effort: 3, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, bytes: new Uint8Array(data) }
  }
}
