/** Makes the icons of browsers, phones and mails from public/favicon.svg: node scripts/art/make-app-icons.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { icoOf } from '#server/brand/draw-icon.ts'

const folder = join(import.meta.dirname, '../../public')
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8')

function drawn(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

for (const [name, side] of [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const)
  writeFileSync(join(folder, name), await drawn(drawing, side))
writeFileSync(join(folder, 'favicon.ico'), icoOf(await drawn(drawing, 32), 32))

// Mails have a ground of their own: the mark alone, in brass, drawn twice as large as it is shown.
const mark = drawing
  .replace(/<rect[^>]*>/, '')
  .replace(/transform="[^"]*"/, '')
  .replaceAll('#f7f1e6', '#dba94b')
writeFileSync(join(folder, 'mail-mark.png'), await drawn(mark, 88))
