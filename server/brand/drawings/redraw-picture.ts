import { photographReader, pictureTurns } from '#server/media/make-picture.ts'
import { pictureTypeOf } from '#server/media/picture-type.ts'

type RedrawnPicture = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly oneColour: boolean
}

type Redrawn =
  | { readonly ok: true; readonly picture: RedrawnPicture }
  | {
      readonly ok: false
      readonly code: 'drawing_type' | 'drawing_broken' | 'drawing_large' | 'picture_busy'
    }

const mostPixels = 30_000_000
/** A logo is never shown larger. */
const longestSide = 1024
const seconds = 20

/** A logo that came as pixels, written anew without its empty edges. A photograph without anything clear is none. */
export async function redrawPicture(file: Uint8Array): Promise<Redrawn> {
  const type = pictureTypeOf(file)
  if (type !== 'png' && type !== 'webp') return { ok: false, code: 'drawing_type' }
  const sharp = await photographReader()
  const size = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return { ok: false, code: 'drawing_broken' }
  if (size.width * size.height > mostPixels) return { ok: false, code: 'drawing_large' }
  const drawn = await pictureTurns.take(async () => {
    const open = () =>
      sharp(file, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds }).ensureAlpha()
    const whole = { fit: 'inside', withoutEnlargement: true } as const
    const scaled = (source: ReturnType<typeof open>) =>
      source
        .resize(longestSide, longestSide, whole)
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
    // Nothing but edges can not be cut off: it then stays as it is.
    return scaled(open().trim()).catch(() => scaled(open()).catch(() => null))
  })
  if (drawn === 'busy') return { ok: false, code: 'picture_busy' }
  if (!drawn) return { ok: false, code: 'drawing_broken' }
  const { data, info } = drawn
  const bytes = await sharp(data, { raw: info }).png({ compressionLevel: 9, palette: false }).toBuffer()
  return {
    ok: true,
    picture: { bytes, width: info.width, height: info.height, oneColour: isOneColour(data) },
  }
}

/** Whether what is seen of it is all of one colour, with something clear around it. */
function isOneColour(pixels: Uint8Array): boolean {
  let clear = false
  let first = -1
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha < 16) clear = true
    if (alpha < 200) continue
    if (first < 0) first = at
    for (let part = 0; part < 3; part++)
      if (Math.abs((pixels[at + part] ?? 0) - (pixels[first + part] ?? 0)) > 24) return false
  }
  return clear && first >= 0
}
