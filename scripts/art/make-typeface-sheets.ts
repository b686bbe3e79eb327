/** Writes the sheet of each pair of families but the usual one (public/fonts/<pair>.css): node scripts/art/make-typeface-sheets.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { typefaceFiles } from '../../domain/brand/typeface-files.ts'
import { coreRanges, figures, otherRanges, type Script, spaces } from '../fonts/font-ranges.ts'

type Font = {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  layout(text: string): { readonly advanceWidth: number }
}
type Face = {
  readonly family: string
  readonly weight: 400 | 600
  readonly file: string
  readonly like: string
  /** Titles are set anew when their face arrives, in the same places; a text keeps what it began with. */
  readonly late: 'swap' | 'optional'
}

const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Buffer): Font }
const folder = new URL('../../public/fonts/', import.meta.url)
const open = (file: string, script: Script) =>
  fontkit.create(readFileSync(new URL(`${file.replace('*', script)}-core.woff2`, folder)))

const families = {
  cairo: ['Cairo Display', 'Cairo Text'],
  reem: ['Reem Display', 'Tajawal Text'],
  amiri: ['Amiri Display', 'Almarai Text'],
  messiri: ['Messiri Display', 'Almarai Text'],
} as const
type Pair = keyof typeof families

// Every face is as wide and as high as the usual one, so what stands in for that one stands in for all.
const standIns = '"Rakkas Georgia", "Rakkas Noto", "Rakkas DejaVu", Georgia, serif'
const sans = 'system-ui, "Noto Sans Arabic", sans-serif'

const samples: Record<Script, readonly string[]> = {
  latin: ['Come in. We will see about out.', 'The Ninth Vault', 'Choose a room', 'Tonight', 'Gift cards'],
  arabic: ['تفضّلوا بالدخول', 'القبو التاسع', 'اختاروا غرفة', 'الليلة', 'بطاقات الهدايا'],
}

const widthOf = (font: Font, script: Script) =>
  samples[script].reduce((sum, one) => sum + font.layout(one).advanceWidth / font.unitsPerEm, 0)
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

type Part = { readonly file: string; readonly ranges: string; readonly family?: string }

/** As wide and as high on its line as the usual face: the sizes and places of every page were made for that one. */
function fontFaces(face: Face, script: Script, parts: readonly Part[]): string[] {
  const usual = open(face.like, script)
  const scale = widthOf(usual, script) / widthOf(open(face.file, script), script)
  const of = (measure: number) => percent(Math.abs(measure) / usual.unitsPerEm / scale)
  return parts.map(
    ({ file, ranges, family = face.family }) => `@font-face {
  font-family: "${family}";
  font-weight: ${face.weight};
  font-display: ${face.late};
  src: url(/fonts/${file}.woff2) format("woff2");
  size-adjust: ${percent(scale)};
  ascent-override: ${of(usual.ascent)};
  descent-override: ${of(usual.descent)};
  line-gap-override: 0%;
  unicode-range: ${ranges};
}`,
  )
}

/** Figures and marks on a page in Arabic come out of the Arabic core, at the scale of the Latin file they were taken from. */
const ofArabic = (family: string) => `${family} of Arabic`

function facesOf(face: Face): string[] {
  const [latin, arabic] = [face.file.replace('*', 'latin'), face.file.replace('*', 'arabic')]
  const family = ofArabic(face.family)
  return [
    ...fontFaces(face, 'arabic', [
      { file: `${arabic}-core`, ranges: coreRanges.arabic },
      { file: `${arabic}-normal`, ranges: otherRanges.arabic },
      { file: `${arabic}-core`, ranges: `${coreRanges.arabic}, ${spaces}`, family },
    ]),
    ...fontFaces(face, 'latin', [
      { file: `${latin}-core`, ranges: coreRanges.latin },
      { file: `${latin}-normal`, ranges: otherRanges.latin },
      { file: `${arabic}-core`, ranges: figures, family },
    ]),
  ]
}

for (const [key, [display, text]] of Object.entries(families)) {
  const [titles, regular, bold] = typefaceFiles[key as Pair]
  const [usualTitles, usualRegular] = typefaceFiles.rakkas
  const late = { like: usualRegular, late: 'optional' } as const
  const faces: Face[] = [
    { family: display, weight: 400, file: titles, like: usualTitles, late: 'swap' },
    { family: text, weight: 400, file: regular, ...late },
    { family: text, weight: 600, file: bold, ...late },
  ]
  const tokens = (names: (family: string) => string) =>
    `  --font-display: ${names(display)}, ${standIns};\n  --font-text: ${names(text)}, ${sans};`
  const inArabic = (family: string) => `"${ofArabic(family)}", "${family}"`
  writeFileSync(
    new URL(`${key}.css`, folder),
    `/* Made by scripts/art/make-typeface-sheets.ts. */
${faces.flatMap(facesOf).join('\n')}
:root[lang] {
${tokens((family) => `"${family}"`)}
}
/* What is in Arabic on an English page, too: the site's own sheet gives it the usual pair. */
:root[lang="ar"],
[lang="ar"] {
${tokens(inArabic)}
}
`,
  )
}
