/** Writes the sheet of each pair of families but the usual one (public/fonts/<pair>.css): node scripts/make-typeface-sheets.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { typefaces } from '../domain/brand/typefaces.ts'

type Font = {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  layout(text: string): { readonly advanceWidth: number }
}
type Script = 'latin' | 'arabic'
type Face = {
  readonly family: string
  readonly weight: 400 | 600
  readonly file: string
  readonly like: string
}

const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Buffer): Font }
const folder = new URL('../public/fonts/', import.meta.url)
const open = (file: string, script: Script) =>
  fontkit.create(readFileSync(new URL(`${file.replace('*', script)}-normal.woff2`, folder)))

const rakkas = 'rakkas-*-400'
const plex = 'ibm-plex-sans-arabic-*-400'
const display = (family: string, file: string): Face => ({ family, weight: 400, file, like: rakkas })
const text = (family: string, regular: string, bold: string): Face[] => [
  { family, weight: 400, file: regular, like: plex },
  { family, weight: 600, file: bold, like: plex },
]
const almarai = text('Almarai Text', 'almarai-*-400', 'almarai-*-700')

const pairs = {
  cairo: [display('Cairo Display', 'cairo-*-800'), ...text('Cairo Text', 'cairo-*-400', 'cairo-*-600')],
  reem: [
    display('Reem Display', 'reem-kufi-*-600'),
    ...text('Tajawal Text', 'tajawal-*-400', 'tajawal-*-700'),
  ],
  amiri: [display('Amiri Display', 'amiri-*-700'), ...almarai],
  messiri: [display('Messiri Display', 'el-messiri-*-600'), ...almarai],
} as const

const samples: Record<Script, readonly string[]> = {
  latin: ['Come in. We will see about out.', 'The Ninth Vault', 'Choose a room', 'Tonight', 'Gift cards'],
  arabic: ['تفضّلوا بالدخول', 'القبو التاسع', 'اختاروا غرفة', 'الليلة', 'بطاقات الهدايا'],
}
const ranges: Record<Script, string> = {
  arabic: 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200E, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+2010-206F, U+20AC, U+2122, U+2212',
}

const widthOf = (font: Font, script: Script) =>
  samples[script].reduce((sum, one) => sum + font.layout(one).advanceWidth / font.unitsPerEm, 0)
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** As wide and as high on its line as the usual face: the sizes and places of every page were made for that one. */
function fontFace({ family, weight, file, like }: Face, script: Script): string {
  const usual = open(like, script)
  const scale = widthOf(usual, script) / widthOf(open(file, script), script)
  const of = (measure: number) => percent(Math.abs(measure) / usual.unitsPerEm / scale)
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url(/fonts/${file.replace('*', script)}-normal.woff2) format("woff2");
  size-adjust: ${percent(scale)};
  ascent-override: ${of(usual.ascent)};
  descent-override: ${of(usual.descent)};
  line-gap-override: 0%;
  unicode-range: ${ranges[script]};
}`
}

for (const [key, faces] of Object.entries(pairs)) {
  const { display, text } = typefaces[key as keyof typeof pairs]
  const rules = faces.flatMap((face) =>
    (['arabic', 'latin'] as const).map((script) => fontFace(face, script)),
  )
  // What is in Arabic on an English page, too: the site's own sheet gives it the usual pair.
  const inside = `[lang="ar"] {\n  --font-display: ${display};\n  --font-text: ${text};\n}`
  const head = '/* Made by scripts/make-typeface-sheets.ts. */'
  writeFileSync(new URL(`${key}.css`, folder), `${[head, ...rules, inside].join('\n')}\n`)
}
