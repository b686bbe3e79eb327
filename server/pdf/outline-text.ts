import { createRequire } from 'node:module'
import { type TypefaceKey, usualTypeface } from '#domain/brand/typefaces.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type Face, type FontName, readFont } from './pdf-fonts.ts'
import { visualRuns } from './visual-runs.ts'

/** Upwards from where letters stand. */
type Box = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }

type GlyphRun = {
  readonly glyphs: readonly { readonly path: { toSVG(): string }; readonly bbox: Box }[]
  readonly positions: readonly {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }[]
}
type Font = { readonly unitsPerEm: number; layout(text: string): GlyphRun }

const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Buffer): Font }
const opened = new Map<string, Font>()

function fontOf(name: FontName, typeface: TypefaceKey): Font {
  const key = `${typeface} ${name}`
  const font = opened.get(key) ?? fontkit.create(readFont(name, typeface))
  opened.set(key, font)
  return font
}

export type OutlinedLine = {
  readonly width: number
  /** What is drawn, from where it begins and stands; it may be narrower than the line. */
  readonly box: Box
  /** The line as SVG paths, its left end at `x`, standing on `y`. */
  draw(x: number, y: number): string
}

/** A line of text as outlines: what turns SVG into pictures knows neither our fonts nor how Arabic joins. */
export function outlineText(
  text: string,
  face: Face,
  size: number,
  locale: Locale,
  typeface: TypefaceKey = usualTypeface,
): OutlinedLine {
  const shapes: { readonly d: string; readonly x: number; readonly y: number; readonly scale: number }[] = []
  const boxes: Box[] = []
  let width = 0
  for (const { text: run, script } of visualRuns(text, locale === 'ar' ? 'rtl' : 'ltr')) {
    const font = fontOf(`${face}-${script}`, typeface)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [index, { path, bbox }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      shapes.push({ d: path.toSVG(), x: width + xOffset * scale, y: yOffset * scale, scale })
      const [x, y] = [width + xOffset * scale, yOffset * scale]
      boxes.push({
        minX: x + bbox.minX * scale,
        maxX: x + bbox.maxX * scale,
        minY: y + bbox.minY * scale,
        maxY: y + bbox.maxY * scale,
      })
      width += xAdvance * scale
    }
  }
  return {
    width,
    box: {
      minX: Math.min(...boxes.map(({ minX }) => minX)),
      minY: Math.min(...boxes.map(({ minY }) => minY)),
      maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
      maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
    },
    draw: (left, baseline) =>
      shapes
        .filter(({ d }) => d !== '')
        .map(
          ({ d, x, y, scale }) =>
            `<path d="${d}" transform="matrix(${scale} 0 0 ${-scale} ${left + x} ${baseline - y})"/>`,
        )
        .join(''),
  }
}
