import type { TypefaceKey } from '#domain/brand/typefaces.ts'
import usual from './app.css?url'
import amiri from './app-amiri.css?url'
import cairo from './app-cairo.css?url'
import messiri from './app-messiri.css?url'
import reem from './app-reem.css?url'

const sheets: Record<TypefaceKey, string> = { rakkas: usual, amiri, cairo, messiri, reem }

/** The sheet everything is laid out with, and the typefaces the venue chose. */
export function firstSheet(typeface: TypefaceKey = 'rakkas'): string {
  return sheets[typeface]
}
