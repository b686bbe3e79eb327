import type { Sharp } from 'sharp'
import type { PictureFiles } from '#contracts/picture.ts'
import {
  leastPicture,
  mostMegapixels,
  type PictureKind,
  pictureWidths,
} from '#domain/picture/picture-kinds.ts'
import { BoundedQueue } from './bounded-queue.ts'
import { encodePicture, hurried, placeholderOf, tintOf } from './encode-picture.ts'
import { pictureTypeOf } from './picture-type.ts'

export type PictureRefusal =
  | 'picture_type'
  | 'picture_broken'
  | 'picture_pixels'
  | 'picture_small'
  | 'picture_busy'

/** The files of one picture, by what follows its name: `-480.avif`. */
type MadePicture = { readonly files: PictureFiles; readonly encoded: ReadonlyMap<string, Uint8Array> }

type Made = ({ readonly ok: true } & MadePicture) | { readonly ok: false; readonly code: PictureRefusal }

const mostPixels = mostMegapixels * 1_000_000
const longestSeconds = 20
// One after the other: each takes a core and, at worst, some hundred megabytes.
export const pictureTurns = new BoundedQueue(1, 8)

/** Loaded with the first picture. From then on this process opens photographs and nothing else, SVG least of all. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let opened: ReturnType<typeof openSharp> | undefined

/** The same for whoever else reads a file from somebody's disk. */
export function photographReader(): ReturnType<typeof openSharp> {
  opened ??= openSharp()
  return opened
}

const refused = (code: PictureRefusal) => ({ ok: false, code }) as const

/**
 * Makes what the site shows of a file from somebody's disk. It is judged by its content: first by its first bytes, then
 * by the size it claims, before anything is unpacked; what is shown is encoded anew, so nothing else that was in the
 * file survives.
 */
export async function makePicture(bytes: Uint8Array, kind: PictureKind): Promise<Made> {
  const type = pictureTypeOf(bytes)
  if (!type) return refused('picture_type')
  const sharp = await photographReader()
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return refused('picture_broken')
  const { width, height } = size.autoOrient
  if (width * height > mostPixels) return refused('picture_pixels')
  const least = leastPicture[kind]
  if (width < least.width || height < least.height) return refused('picture_small')
  const made = await pictureTurns.take(async () => {
    const widest = Math.max(...pictureWidths[kind])
    const unpacked = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize(widest, null, { withoutEnlargement: true, kernel: 'lanczos3' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (!unpacked) return refused('picture_broken')
    const { data, info } = unpacked
    return encodeAll(sharp(data, { raw: info }).timeout({ seconds: longestSeconds }), kind, info)
  })
  return made === 'busy' ? refused('picture_busy') : made
}

async function encodeAll(
  master: Sharp,
  kind: PictureKind,
  { width, height }: { width: number; height: number },
): Promise<Made> {
  const encoded = new Map<string, Uint8Array>()
  const widths = pictureWidths[kind].filter((one) => one <= width)
  for (const one of widths)
    for (const [ending, bytes] of await encodePicture(master, one, hurried)) encoded.set(ending, bytes)
  const tint = await tintOf(master)
  const placeholder = await placeholderOf(master, width, height)
  return { ok: true, encoded, files: { width, height, widths, tint, placeholder } }
}
