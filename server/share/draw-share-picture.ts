import sharp from 'sharp'
import { type TypefaceKey, usualTypeface } from '#domain/brand/typefaces.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { readingDrawings } from '#server/media/reading-drawings.ts'
import { outlineText } from '#server/pdf/outline-text.ts'
import { ellipsised, fitLines } from './fit-lines.ts'

/** What messengers show at its best, and what fits all of them. */
export const shareSize = { width: 1200, height: 630 } as const
/** What fills a phone; networks lay their own buttons over its foot. */
export const storySize = { width: 1080, height: 1920, foot: 220 } as const
type ShareSize = { readonly width: number; readonly height: number; readonly foot?: number }

export type ShareSubject = {
  readonly locale: Locale
  readonly title: string
  /** What stands small above the title, where it says more than the venue's name in the corner. */
  readonly over: string
  readonly line: string
  /** The point of the picture that has to stay in view, as CSS says it. */
  readonly focal: string
  /** A thing stands beside the words, a place behind them. */
  readonly layout: 'place' | 'thing'
}

/** Whose page it is. */
export type ShareBrand = {
  readonly accent: string
  readonly typeface: TypefaceKey
  /** What is inside a drawing of 64 by 64; null for the house's own. */
  readonly mark: string | null
}

const houseBrand: ShareBrand = { accent: '#941c2f', typeface: usualTypeface, mark: null }

const edge = 72
const bone = '#f7f1e6'
const brass = '#efc877'
const houseMark = `<g fill="none" stroke="${bone}" stroke-width="8"><path d="M28 6.31A26 26 0 0 0 28 57.69"/><path d="M36 6.31A26 26 0 0 1 36 57.69"/></g><path d="M32 17.5a8.6 8.6 0 0 1 4.9 15.67L40 46.5H24l3.1-13.33A8.6 8.6 0 0 1 32 17.5Z" fill="${brass}"/>`

/** The words of a share picture over its darkened edges, from the side on which its language begins. */
function wordsOf(
  { locale, title, over, line, layout }: ShareSubject,
  venue: string,
  brand: ShareBrand,
  { width, height, foot = 0 }: ShareSize,
): string {
  const rtl = locale === 'ar'
  const room = layout === 'thing' ? width / 2 : width - 2 * edge
  const start = (size: number) => (rtl ? width - edge - size : edge)
  const { typeface } = brand
  const fitted = { face: 'display', locale, typeface, width: room } as const
  // One line is a title, two are a sentence: they are taken when one would be small.
  const name =
    fitLines(title, { ...fitted, sizes: [148, 128, 112, 100], mostLines: 1 }) ??
    fitLines(title, { ...fitted, sizes: [128, 112, 96, 80, 68], mostLines: 2 }) ??
    ellipsised(title, { ...fitted, sizes: [68], mostLines: 2 })
  const text = { ...fitted, face: 'text', sizes: [34, 30], mostLines: 2 } as const
  const below = fitLines(line, text) ?? ellipsised(line, text)
  const venueName = outlineText(venue, 'display', 44, locale, typeface)
  const above = outlineText(over, 'bold', 30, locale, typeface)

  const lead = name.size * (rtl ? 1.02 : 0.94)
  const textLead = below.size * 1.5
  let y = height - edge - foot - (below.lines.length - 1) * textLead
  const drawn: string[] = []
  for (const [index, one] of below.lines.entries())
    drawn.push(`<g fill="#cdc3b4">${one.draw(start(one.width), y + index * textLead)}</g>`)
  y -= below.size * (rtl ? 2.1 : 2) + (name.lines.length - 1) * lead
  for (const [index, one] of name.lines.entries())
    drawn.push(`<g fill="${bone}">${one.draw(start(one.width), y + index * lead)}</g>`)
  y -= name.size * (rtl ? 1.05 : 0.86)
  drawn.push(`<g fill="${brass}">${above.draw(start(above.width), y)}</g>`)

  const markX = rtl ? width - edge - 56 : edge
  const brandX = rtl ? markX - 20 - venueName.width : markX + 56 + 20
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="below" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0a0a" stop-opacity=".5"/><stop offset=".3" stop-color="#0a0a0a" stop-opacity="0"/><stop offset=".5" stop-color="#0a0a0a" stop-opacity=".2"/><stop offset="1" stop-color="#0a0a0a" stop-opacity=".94"/></linearGradient>
<linearGradient id="side" x1="${rtl ? 1 : 0}" y1="0" x2="${rtl ? 0 : 1}" y2="0">${layout === 'thing' ? '<stop offset=".47" stop-color="#0a0a0a"/><stop offset=".7" stop-color="#0a0a0a" stop-opacity="0"/>' : '<stop offset="0" stop-color="#0a0a0a" stop-opacity=".6"/><stop offset=".6" stop-color="#0a0a0a" stop-opacity="0"/>'}</linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#below)"/><rect width="${width}" height="${height}" fill="url(#side)"/>
<g transform="translate(${markX} ${edge - 16}) scale(.875)">${brand.mark ?? houseMark}</g>
<g fill="${bone}">${venueName.draw(brandX, edge + 26)}</g>
${drawn.join('\n')}
<rect y="${height - 10}" width="${width}" height="10" fill="${brand.accent}"/>
</svg>`
}

/** CSS says where a crop stays; here it is how much is cut off at each side. */
async function placed(picture: Uint8Array, focal: string, { width, height }: ShareSize): Promise<Buffer> {
  const image = sharp(picture)
  const { width: given, height: tall } = await image.metadata()
  const scale = Math.max(width / given, height / tall)
  const whole = { width: Math.ceil(given * scale), height: Math.ceil(tall * scale) }
  const [across = 50, down = 50] = focal.split(' ').map(Number.parseFloat)
  return image
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.round(((whole.width - width) * across) / 100),
      top: Math.round(((whole.height - height) * down) / 100),
      width,
      height,
    })
    .toBuffer()
}

/** A thing of the store stands on the dark, at the side where its words end. */
async function besideWords(picture: Uint8Array, locale: Locale): Promise<Buffer> {
  const { width, height } = shareSize
  const thing = await sharp(picture).resize({ height, width: height, fit: 'cover' }).toBuffer()
  const left = locale === 'ar' ? 0 : width - height
  return sharp({ create: { width, height, channels: 3, background: '#0a0a0a' } })
    .composite([{ input: thing, left, top: 0 }])
    .png()
    .toBuffer()
}

/** The picture that messengers show of a page: its art, its name in its own letters, and whose it is. */
export async function drawSharePicture(
  subject: ShareSubject,
  venue: string,
  picture: Uint8Array | null,
  brand: ShareBrand = houseBrand,
  size: ShareSize = shareSize,
): Promise<Buffer> {
  const { width, height } = size
  const ground =
    picture === null
      ? await sharp({ create: { width, height, channels: 3, background: '#171717' } })
          .png()
          .toBuffer()
      : subject.layout === 'thing'
        ? await besideWords(picture, subject.locale)
        : await placed(picture, subject.focal, size)
  return readingDrawings(() =>
    sharp(ground)
      .composite([{ input: Buffer.from(wordsOf(subject, venue, brand, size)) }])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  )
}
