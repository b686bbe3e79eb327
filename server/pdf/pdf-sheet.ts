import PDFDocument from 'pdfkit'
import { type AccentTokens, houseAccent } from '#domain/brand/accent-tokens.ts'
import type { TypefaceKey } from '#domain/brand/typefaces.ts'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { plainText } from '#domain/locale/plain-text.ts'
import { escapeMetadata, type PaperInfo, paperOptions } from './archived-pdf.ts'
import { breakLines } from './break-lines.ts'
import { type Face, type FontName, fontNames, readFont } from './pdf-fonts.ts'
import { visualRuns } from './visual-runs.ts'

export type TextStyle = {
  readonly face?: Face
  readonly size?: number
  readonly color?: string
  /** The side of `inline` the text ends or begins at. */
  readonly align?: 'start' | 'middle' | 'end'
  /** The way a text runs, when it is not that of the sheet: what a guest wrote in the other script. */
  readonly direction?: 'ltr' | 'rtl'
  /** Numbers of a column that ends at `inline`, the widest of them so wide: their last digits stand in one line. */
  readonly widest?: number
}

/** A stroke (with a width) or an area. */
export type DrawnShape = {
  readonly d: string
  readonly color: string
  readonly line?: number
  readonly opacity?: number
}

/** Whose paper it is. */
export type PaperBrand = {
  readonly typeface: TypefaceKey
  readonly tokens: AccentTokens
  /** A square picture of it. */
  readonly mark: Buffer
}

export const sheet = { width: 595.28, height: 841.89, margin: 48 } as const
export const contentWidth = sheet.width - 2 * sheet.margin

const ink = '#171717'

/** Laid out whole: the shaper sees the letters beside each letter. */
const whole: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [], baseline: 'alphabetic' }

/** A paper in one language. Places are said from the side the language begins at, and heights from the top. */
export class PdfSheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #done: Promise<Buffer>
  readonly #direction: 'ltr' | 'rtl'
  // Shaping Arabic is most of the work, and each run is measured more often than it is drawn.
  readonly #widths = new Map<string, number>()

  readonly #brand: PaperBrand | undefined

  constructor(locale: Locale, info: PaperInfo, brand?: PaperBrand) {
    this.#brand = brand
    this.#direction = direction(locale)
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: locale,
      displayTitle: true,
      bufferPages: true,
      ...paperOptions(info),
    })
    if (info.archived) escapeMetadata(this.#pdf)
    for (const name of fontNames)
      this.#pdf.registerFont(name, readFont(name, brand?.typeface) as unknown as string)
    const chunks: Buffer[] = []
    this.#done = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)))
      this.#pdf.on('error', reject)
    })
  }

  /** The venue's colour, dark enough for words on white. */
  get accent(): string {
    return this.#brand?.tokens[500] ?? houseAccent
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  get pages(): number {
    return this.#pdf.bufferedPageRange().count
  }

  /** Goes on writing on another page. */
  turnTo(page: number): void {
    this.#pdf.switchToPage(page)
  }

  widthOf(text: string, { face = 'text', size = 10, direction: way }: TextStyle = {}): number {
    const runs = visualRuns(text, way ?? this.#direction)
    return runs.reduce((sum, run) => sum + this.#runWidth(run.text, `${face}-${run.script}`, size), 0)
  }

  /** The width of the widest of some texts. */
  widestOf(texts: readonly string[], style: TextStyle): number {
    return Math.max(0, ...texts.map((text) => this.widthOf(text, style)))
  }

  /** Writes one line with its foot at `y`. */
  write(text: string, inline: number, y: number, style: TextStyle = {}): void {
    const { face = 'text', size = 10, color = ink, align = 'start', widest } = style
    const width = this.widthOf(text, style)
    const pdf = this.#pdf
    const begins = inline - width * { start: 0, middle: 0.5, end: 1 }[align]
    let x = this.#left(widest !== undefined && this.#direction === 'rtl' ? inline - widest : begins, width)
    pdf.markContent('Span', { actual: plainText(text) })
    pdf.fillColor(color)
    for (const run of visualRuns(text, style.direction ?? this.#direction)) {
      const name: FontName = `${face}-${run.script}`
      pdf.font(name).fontSize(size).text(run.text, x, y, whole)
      x += this.#runWidth(run.text, name, size)
    }
    pdf.endMarkedContent()
  }

  /** Writes a text in lines no wider than `width`, and answers the foot of the last one. */
  writeLines(text: string, inline: number, y: number, width: number, style: TextStyle = {}): number {
    const leading = (style.size ?? 10) * 1.5
    const lines = this.linesOf(text, width, style)
    for (const [index, line] of lines.entries()) this.write(line, inline, y + index * leading, style)
    return y + (lines.length - 1) * leading
  }

  /** A text cut into lines no wider than `width`; its own line breaks are kept. */
  linesOf(text: string, width: number, style: TextStyle): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const words = paragraph.split(' ').flatMap((one) => this.#fitting(one, width, style))
      return breakLines(words, width, (line) => this.widthOf(line, style))
    })
  }

  rule(y: number, { from = 0, to = contentWidth, color = '#d4d4d4', thickness = 0.75 } = {}): void {
    const left = this.#left(from, to - from)
    this.#pdf.rect(left, y, to - from, thickness).fill(color)
  }

  /** A code of dark squares, in a square of this side. Neighbours are drawn as one: no seams between them. */
  squares(
    dark: (row: number, column: number) => boolean,
    count: number,
    inline: number,
    y: number,
    side: number,
  ) {
    const [left, step] = [this.#left(inline, side), side / count]
    for (let row = 0; row < count; row++)
      for (let column = 0; column < count; column++) {
        const from = column
        while (column < count && dark(row, column)) column++
        if (column > from) this.#pdf.rect(left + from * step, y + row * step, (column - from) * step, step)
      }
    this.#pdf.fill(ink)
  }

  /** The mark of the venue, never mirrored; the house's is two leaves and a keyhole. */
  mark(inline: number, y: number, side: number): void {
    if (this.#brand) {
      this.#pdf.image(this.#brand.mark, this.#left(inline, side), y, { width: side })
      return
    }
    const pdf = this.#pdf
      .save()
      .translate(this.#left(inline, side), y)
      .scale(side / 64)
    pdf.path('M28 6.31A26 26 0 0 0 28 57.69').lineWidth(8).stroke(ink)
    pdf.path('M36 6.31A26 26 0 0 1 36 57.69').lineWidth(8).stroke(ink)
    pdf.path('M32 17.5a8.6 8.6 0 0 1 4.9 15.67L40 46.5H24l3.1-13.33A8.6 8.6 0 0 1 32 17.5Z').fill(houseAccent)
    pdf.restore()
  }

  /** A filled rectangle. */
  area(inline: number, y: number, width: number, height: number, color: string): void {
    this.#pdf.rect(this.#left(inline, width), y, width, height).fill(color)
  }

  /** A thin frame; dashed where one folds or cuts. */
  frame(inline: number, y: number, width: number, height: number, color: string, dash = 0): void {
    const pdf = this.#pdf.save().lineWidth(0.75)
    if (dash > 0) pdf.dash(dash, {})
    pdf.rect(this.#left(inline, width), y, width, height).stroke(color)
    pdf.restore()
  }

  /** A drawing of lines and areas in a box of this width, never mirrored. */
  drawing(shapes: readonly DrawnShape[], inline: number, y: number, width: number, scale: number): void {
    const pdf = this.#pdf.save().translate(this.#left(inline, width), y).scale(scale)
    for (const { d, color, line, opacity = 1 } of shapes) {
      pdf.path(d)
      if (line) pdf.lineWidth(line).strokeOpacity(opacity).stroke(color)
      else pdf.fillOpacity(opacity).fill(color)
      pdf.fillOpacity(1).strokeOpacity(1)
    }
    pdf.restore()
  }

  /** Carries XML that says the same as the paper; by `relationship`, which the types do not know, readers find it. */
  attach(name: string, xml: string, at: Date): void {
    const dates = { creationDate: at, modifiedDate: at }
    const options = { name, type: 'text/xml', relationship: 'Alternative', ...dates }
    this.#pdf.file(Buffer.from(xml), options)
  }

  finish(): Promise<Buffer> {
    this.#pdf.end()
    return this.#done
  }

  #left(inline: number, width: number): number {
    return this.#direction === 'ltr' ? sheet.margin + inline : sheet.width - sheet.margin - inline - width
  }

  #runWidth(text: string, name: FontName, size: number): number {
    const key = `${name} ${text}`
    const known = this.#widths.get(key) ?? this.#pdf.font(name).fontSize(1).widthOfString(text, whole)
    this.#widths.set(key, known)
    return known * size
  }

  /** A word as it is, or in pieces when it alone is wider than the line. */
  #fitting(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const pieces: string[] = []
    for (const letter of word) {
      const last = pieces.at(-1)
      if (last !== undefined && this.widthOf(last + letter, style) <= width)
        pieces[pieces.length - 1] = last + letter
      else pieces.push(letter)
    }
    return pieces
  }
}
