import sharp from 'sharp'
import { readingDrawings } from '#server/media/reading-drawings.ts'
import { outlineText } from '#server/pdf/outline-text.ts'
import type { BrandMark } from './read-mark.ts'

const side = 64
/** What a phone cuts off a round icon leaves this much. */
const room = 0.7
const letterRoom = 0.6

const keyhole = 'M32 17.5a8.6 8.6 0 0 1 4.9 15.67L40 46.5H24l3.1-13.33A8.6 8.6 0 0 1 32 17.5Z'

/** A drawing of ours in one colour: all it is painted with gives way to it. */
function painted(svg: string, colour: string): string {
  return svg
    .replaceAll(/ (fill|stroke)="(?!none")[^"]*"/g, ` $1="${colour}"`)
    .replace('<svg ', `<svg fill="${colour}" `)
}

/** Pixels in one colour: as clear as they were where they were clear. */
async function tinted(png: Uint8Array, colour: string): Promise<Buffer> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red ?? 0
    data[at + 1] = green ?? 0
    data[at + 2] = blue ?? 0
  }
  return sharp(data, { raw: info }).png().toBuffer()
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function fitted({ width, height }: { readonly width: number; readonly height: number }, most: number): Box {
  const scale = most / Math.max(width, height)
  const box = { width: width * scale, height: height * scale }
  return { ...box, x: (side - box.width) / 2, y: (side - box.height) / 2 }
}

async function logoPart(logo: NonNullable<BrandMark['logo']>, colour: string): Promise<string> {
  const { x, y, width, height } = fitted(logo, side * room)
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  if (logo.kind === 'svg') {
    const drawing = Buffer.from(logo.bytes).toString('utf8')
    const own = logo.oneColour ? painted(drawing, colour) : drawing
    return own.replace('<svg ', `<svg ${place} `)
  }
  const png = logo.oneColour ? await tinted(logo.bytes, colour) : logo.bytes
  return `<image ${place} href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`
}

/** The first letter of the venue's name, in its own display face. */
function letterPart({ letter, locale, typeface }: BrandMark, colour: string): string {
  const { box } = outlineText(letter, 'display', side, locale, typeface)
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY]
  // A name may begin with what no face of ours draws.
  if (!(width > 0 && height > 0)) return `<path fill="${colour}" d="${keyhole}"/>`
  const scale = Math.min(1, (side * letterRoom) / Math.max(width, height))
  const line = outlineText(letter, 'display', side * scale, locale, typeface)
  const x = (side - width * scale) / 2 - box.minX * scale
  const y = (side + height * scale) / 2 + box.minY * scale
  return `<g fill="${colour}">${line.draw(x, y)}</g>`
}

/** Wider than high by so much, a logo would be a line in a square: then the letter stands there. */
const widest = 1.6

/** The venue as a square: its logo, or the first letter of its name, on its own colour. */
export async function iconSvg(mark: BrandMark): Promise<string> {
  const { logo, tokens, mode } = mark
  const fits = logo && logo.width / logo.height <= widest
  const isTile = !fits || logo.oneColour
  const ground = isTile ? tokens[500] : mode === 'light' ? '#ffffff' : '#171717'
  const inside = fits ? await logoPart(logo, tokens[50]) : letterPart(mark, tokens[50])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${ground}"/>${inside}</svg>`
}

export async function iconPng(mark: BrandMark, pixels: number): Promise<Buffer> {
  const svg = await iconSvg(mark)
  return readingDrawings(() =>
    sharp(Buffer.from(svg), { density: (72 * pixels) / side })
      .resize(pixels, pixels)
      .png({ palette: true, effort: 7 })
      .toBuffer(),
  )
}

/** An icon file of the old kind that holds one PNG. */
export function icoOf(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels, 6)
  head.writeUInt8(pixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
