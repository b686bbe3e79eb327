import { parseArgs } from 'node:util'
import { isLocale, type Locale, locales } from '#domain/locale/locale.ts'

/** Windows people have: phones, a tablet held upright or across, laptops and a large screen. */
const heights: Record<number, number> = {
  320: 640,
  360: 780,
  390: 844,
  768: 1024,
  1024: 768,
  1280: 800,
  1440: 900,
  1920: 1080,
}
const modes = ['dark', 'light'] as const

export type Mode = (typeof modes)[number]
export type Size = { readonly width: number; readonly height: number }
export type Options = {
  /** Beginnings of the names of scenes; empty means all. */
  readonly only: readonly string[]
  readonly sizes: readonly Size[]
  readonly locales: readonly Locale[]
  readonly modes: readonly Mode[]
  /** Dots a pixel: 2 shows what is soft on a fine screen. */
  readonly density: number
  readonly folder: string
  readonly port: number
  /** Takes the pictures of the handbook instead. */
  readonly handbook: boolean
}

const isMode = (word: string): word is Mode => modes.some((mode) => mode === word)

/** `npm run shots -- --only=home,ticket --widths=360 --locales=ar --modes=light --to=.cache/shots`, or `--handbook` */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: '360,768,1280,1920' },
      locales: { type: 'string', default: locales.join() },
      modes: { type: 'string', default: modes.join() },
      density: { type: 'string', default: '1' },
      to: { type: 'string', default: '.cache/shots' },
      port: { type: 'string', default: '4380' },
      handbook: { type: 'boolean', default: false },
    },
  })
  const list = (words: string) => words.split(',').filter(Boolean)
  return {
    only: list(values.only),
    sizes: list(values.widths).map((word) => {
      const width = Number(word)
      return { width, height: heights[width] ?? 900 }
    }),
    locales: list(values.locales).filter(isLocale),
    modes: list(values.modes).filter(isMode),
    density: Number(values.density),
    folder: values.to,
    port: Number(values.port),
    handbook: values.handbook,
  }
}
