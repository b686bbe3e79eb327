import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Our names, which say what an icon is for, and the names of the Lucide drawings behind them. */
const wanted = {
  alert: 'triangle-alert',
  arrow: 'arrow-right',
  back: 'arrow-left',
  calendar: 'calendar',
  check: 'check',
  chevron: 'chevron-right',
  'chevron-back': 'chevron-left',
  'chevron-down': 'chevron-down',
  close: 'x',
  external: 'arrow-up-right',
  minus: 'minus',
  plus: 'plus',
  star: 'star',
} as const

/** Strokes and caps are set once in the style sheet, for every icon. */
function bare(body: string): string {
  return body
    .replace(/ (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin|width)="[^"]*")/g, '')
    .replace(/^<g>(.*)<\/g>$/, '$1')
}

const root = new URL('../../', import.meta.url)
const file = new URL('node_modules/@iconify-json/lucide/icons.json', root)
const lucide: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(file, 'utf8'))

const lines = Object.entries(wanted).map(([name, drawing]) => {
  const icon = lucide.icons[drawing]
  if (!icon) throw new Error(`Lucide has no drawing called ${drawing}`)
  const key = /^[a-z]+$/.test(name) ? name : `'${name}'`
  return `  ${key}: '${bare(icon.body)}',`
})

writeFileSync(
  fileURLToPath(new URL('kit/ui/icon-set.ts', root)),
  `// Written by scripts/art/make-icons.ts from Lucide (ISC licence, https://lucide.dev/license): change it there.
// biome-ignore-all format: one icon a line
export const iconSet = {
${lines.join('\n')}
} as const

export type IconName = keyof typeof iconSet
`,
)
