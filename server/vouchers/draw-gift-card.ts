import QRCode from 'qrcode'
import { direction, type Locale, locales } from '#domain/locale/locale.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { artBox, giftDesign } from '#domain/voucher/gift-designs.ts'
import { translators } from '#messages/all-messages.ts'
import { contentWidth, type PaperBrand, PdfSheet, sheet } from '#server/pdf/pdf-sheet.ts'
import { directionOf, isolated } from '#server/pdf/visual-runs.ts'

/** A gift card as it is printed. */
export type GiftCardPaper = {
  readonly code: string
  readonly locale: Locale
  readonly design: string | null
  readonly worth: Money
  readonly venue: Localised
  readonly recipientName: string
  readonly senderName: string
  readonly message: string
  /** The first moment at which it is no longer taken. */
  readonly expiresAt: Date
  readonly timeZone: string
  readonly issuedAt: Date
  /** Where its balance is shown. */
  readonly link: string
}

const quiet = '#525252'
const paperColour = '#f5eee1'
/** Two halves of a sheet: the face, and behind it what is written. */
const face = { top: 36, height: 349 } as const
const back = { top: sheet.height - 36 - 349, height: 349 } as const
const pad = 28
const qrSide = 92

/** A gift card on paper, to be folded once; the same card is the same file. */
export async function drawGiftCard(card: GiftCardPaper, brand?: PaperBrand): Promise<Buffer> {
  const { locale, venue, issuedAt } = card
  const title = translators[locale]('giftcard.title')
  const paper = new PdfSheet(locale, { title, author: venue[locale], at: issuedAt }, brand)
  drawFace(paper, card, brand)
  drawFold(paper)
  drawBack(paper, card)
  return paper.finish()
}

function drawFace(
  paper: PdfSheet,
  { design, locale, worth, venue }: GiftCardPaper,
  brand: PaperBrand | undefined,
): void {
  const { colours, art } = giftDesign(design, brand?.tokens)
  paper.area(0, face.top, contentWidth, face.height, colours.ground)
  paper.frame(12, face.top + 12, contentWidth - 24, face.height - 24, colours.light)
  const artHeight = face.height - 2 * pad - 16
  const artWidth = (artHeight * artBox.width) / artBox.height
  const shapes = art.map(({ colour, ...shape }) => ({ ...shape, color: colours[colour] }))
  const scale = artHeight / artBox.height
  paper.drawing(shapes, contentWidth - pad - artWidth, face.top + pad + 8, artWidth, scale)
  const ink = { color: colours.ink } as const
  paper.write(venue[locale], pad, face.top + 66, { ...ink, face: 'display', size: 30 })
  const room = contentWidth - artWidth - 2.5 * pad
  const amount = formatMoney(worth, locale, { short: true })
  const style = { face: 'display', color: colours.light } as const
  const size =
    [58, 48, 40, 32, 26].find((one) => paper.widthOf(amount, { ...style, size: one }) <= room) ?? 20
  paper.write(amount, pad, face.top + 196, { ...style, size })
  const titles = [locale, ...locales.filter((other) => other !== locale)].map((one) =>
    translators[one]('giftcard.title'),
  )
  paper.write(titles.join('  ·  '), pad, face.top + face.height - 40, { ...ink, face: 'bold', size: 15 })
}

function drawFold(paper: PdfSheet): void {
  const middle = sheet.height / 2
  paper.frame(-sheet.margin, middle, sheet.width, 0, '#a3a3a3', 4)
  const words = locales.map((locale) => translators[locale]('giftcard.fold')).join('  ·  ')
  paper.write(words, contentWidth / 2, middle - 6, { size: 8, color: quiet, align: 'middle' })
}

function drawBack(paper: PdfSheet, card: GiftCardPaper): void {
  paper.area(0, back.top, contentWidth, back.height, paperColour)
  const foot = back.top + back.height - pad
  drawMessage(paper, card, back.top + pad, foot - 190)
  drawPeople(paper, card, foot - 140)
  paper.frame(pad, foot - 118, contentWidth - 2 * pad, 0, quiet, 3)
  drawCode(paper, card, foot - 96)
  const { modules } = QRCode.create(card.link, { errorCorrectionLevel: 'M' })
  const qrAt = contentWidth - pad - qrSide
  paper.squares((row, column) => modules.get(row, column) === 1, modules.size, qrAt, foot - 104, qrSide)
  const scan = locales.map((locale) => translators[locale]('giftcard.scan')).join('  ·  ')
  paper.write(scan, contentWidth - pad, foot + 6, { size: 8, color: quiet, align: 'end' })
}

/** As large as it fits, in its own script and from the side that script begins at. */
function drawMessage(paper: PdfSheet, { message, locale }: GiftCardPaper, top: number, lowest: number): void {
  if (message === '') return
  const own = direction(locale)
  const way = directionOf(message, own)
  const width = contentWidth - 2 * pad
  const style = (size: number) => ({ face: 'display', size, direction: way }) as const
  const height = (size: number) => paper.linesOf(message, width, style(size)).length * size * 1.5
  const size = [24, 20, 17, 14, 12, 10].find((one) => height(one) <= lowest - top) ?? 9
  const [inline, align] = way === own ? ([pad, 'start'] as const) : ([contentWidth - pad, 'end'] as const)
  paper.writeLines(message, inline, top + size, width, { ...style(size), align })
}

function drawPeople(paper: PdfSheet, { locale, recipientName, senderName }: GiftCardPaper, y: number): void {
  const t = translators[locale]
  const half = (contentWidth - 2 * pad) / 2
  const person = (label: string, name: string, inline: number) => {
    paper.write(label, inline, y - 18, { size: 9, color: quiet })
    const [line = ''] = paper.linesOf(name, half - 12, { face: 'bold', size: 13 })
    paper.write(line, inline, y, { face: 'bold', size: 13 })
  }
  if (recipientName !== '') person(t('giftcard.to_name'), recipientName, pad)
  if (senderName !== '') person(t('giftcard.from_name'), senderName, pad + half)
}

/** The code, until when it is good, and what to do with it; in the card's language, then in the other. */
function drawCode(paper: PdfSheet, { code, locale, expiresAt, timeZone }: GiftCardPaper, top: number): void {
  const width = contentWidth - 3 * pad - qrSide
  paper.write(isolated(spellCode(code)), pad, top + 8, { face: 'code', size: 15 })
  let y = top + 32
  for (const one of [locale, ...locales.filter((other) => other !== locale)]) {
    const t = translators[one]
    // The last moment that still counts: a card that ends at midnight is good until the day before.
    const date = formatDate(dateAt(expiresAt.getTime() - 1, timeZone), one, 'withYear')
    const text = `${t('giftcard.valid_until', { date })}. ${t('giftcard.partial')}.`
    const way = direction(one)
    const ends = way !== direction(locale)
    const style = { size: 8.5, color: quiet, direction: way, align: ends ? 'end' : 'start' } as const
    y = paper.writeLines(text, ends ? pad + width : pad, y, width, style) + 17
  }
}
