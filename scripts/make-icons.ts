/** Makes the icons that browsers and home screens want from public/favicon.svg: node scripts/make-icons.ts */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const mark = await readFile(join(folder, 'favicon.svg'))

const png = (side: number) =>
  sharp(mark, { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An ICO file with one PNG inside: a 6-byte header and a 16-byte entry in front of it. */
function ico(image: Buffer, side: number) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

await writeFile(join(folder, 'favicon.ico'), ico(await png(32), 32))
await writeFile(join(folder, 'apple-touch-icon.png'), await png(180))
await writeFile(join(folder, 'icon-192.png'), await png(192))
await writeFile(join(folder, 'icon-512.png'), await png(512))
