import type { Localised } from '#domain/locale/localised.ts'
import { formatDate, formatTime } from '#domain/time/format-date.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { longestStrokes, type Strokes } from '#domain/waiver/waiver.ts'
import { translators } from '#messages/all-messages.ts'
import { documentSections } from '#server/house-documents/document-sections.ts'
import { contentWidth, type PaperBrand, PdfSheet, sheet } from '#server/pdf/pdf-sheet.ts'
import { isolated } from '#server/pdf/visual-runs.ts'
import type { WaiverPaper } from './read-waiver.queries.ts'

const quiet = '#525252'
const lowest = sheet.height - sheet.margin - 12
const drawnSide = 130

/** What somebody signed: the room's warnings, the text of that version, who signed it and when, and its seal. */
export async function drawWaiver(waiver: WaiverPaper, venue: Localised, brand?: PaperBrand): Promise<Buffer> {
  const { locale, time_zone: timeZone } = waiver
  const t = translators[locale]
  const title = t('waiver.paper_title', { version: waiver.version })
  const paper = new PdfSheet(locale, { title, author: venue[locale], at: waiver.received_at }, brand)
  let y = sheet.margin + 24
  const need = (height: number) => {
    if (y + height <= lowest) return
    paper.addPage()
    y = sheet.margin + 12
  }
  const write = (text: string, style: Parameters<PdfSheet['write']>[3] = {}, indent = 0) => {
    const leading = (style?.size ?? 10) * 1.5
    for (const line of paper.linesOf(text, contentWidth - indent, style ?? {})) {
      need(leading)
      paper.write(line, indent, y, style)
      y += leading
    }
  }
  const head = (text: string) => {
    need(50)
    y += 10
    write(text, { face: 'bold', size: 11.5 })
  }
  const moment = (at: Date) => {
    const { date, time } = wallClock(at.getTime(), timeZone)
    return `${formatDate(date, locale, 'withYear')}, ${formatTime(time, locale)}`
  }
  const fact = (name: string, value: string) => {
    need(15)
    paper.write(name, 0, y, { size: 9, color: quiet })
    y = paper.writeLines(value, 140, y, contentWidth - 140, { size: 9.5 }) + 15
  }

  paper.mark(contentWidth - 44, sheet.margin, 44)
  write(venue[locale], { face: 'display', size: 24 })
  write(title, { face: 'bold', size: 14 })
  y += 6
  const session = { startsAt: waiver.starts_at.toISOString(), evening: waiver.business_day, timeZone }
  fact(t('waiver.paper_game'), `${waiver.room_name[locale]} · ${waiver.branch_name[locale]}`)
  fact(t('waiver.paper_when'), sessionWords(session, locale).whole)
  if (waiver.warnings.length > 0) {
    head(t('waiver.warnings'))
    for (const warning of waiver.warnings) write(`• ${warning}`, { size: 9.5 }, 8)
  }
  for (const { heading, pieces, asks } of documentSections(waiver.text[locale])) {
    if (heading) head(heading)
    for (const [index, { kind, text }] of pieces.entries())
      write(kind === 'item' ? `${index + 1}. ${text}` : text, { size: 9.5 }, kind === 'item' ? 8 : 0)
    if (asks) write(t('waiver.paper_ticked'), { size: 9, color: quiet }, 8)
  }

  head(t('waiver.paper_signed'))
  fact(t('fields.name'), waiver.name ? isolated(waiver.name) : t('waiver.forgotten'))
  fact(t('waiver.paper_role'), t(`waiver.role_${waiver.role}`))
  for (const { name, birthYear } of waiver.minors ?? [])
    fact(t('waiver.paper_minor'), `${isolated(name)} · ${birthYear}`)
  fact(t('waiver.paper_at'), moment(waiver.signed_at))
  if (waiver.received_at.getTime() - waiver.signed_at.getTime() > 60_000)
    fact(t('waiver.paper_received'), moment(waiver.received_at))
  fact(t('waiver.paper_way'), t(`waiver.paper_way_${waiver.signature}`))
  if (waiver.strokes) {
    need(drawnSide * 0.5)
    const d = pathOf(waiver.strokes)
    paper.drawing([{ d, color: '#171717', line: 6 }], 140, y - 8, drawnSide, drawnSide / longestStrokes.size)
    y += drawnSide * 0.5
  }
  fact(t('waiver.paper_place'), String(waiver.position))
  for (const [name, value] of [
    ['waiver.paper_text_hash', waiver.text_hash],
    ['waiver.paper_previous', waiver.previous],
    ['waiver.paper_seal', waiver.seal],
  ] as const)
    if (value) fact(t(name), isolated(value))
  write(t('waiver.paper_note'), { size: 8.5, color: quiet })
  return paper.finish()
}

/** The drawn name as lines from point to point. */
function pathOf(strokes: Strokes): string {
  return strokes
    .map((line) => {
      const points: string[] = []
      for (let at = 0; at + 1 < line.length; at += 2) points.push(`${line[at]} ${line[at + 1]}`)
      return `M${points.join('L')}`
    })
    .join('')
}
