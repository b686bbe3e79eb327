/**
 * Makes every picture the site serves from the masters: node scripts/art/make-pictures.ts <masters folder>
 * The masters folder holds rooms/, branches/, store/ (PNG or JPEG) and loop/loop-error-poster.png.
 * The loops themselves are made by make-loops.ts.
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import type { PictureFiles } from '#contracts/picture.ts'
import { pictureFileEndings, pictureWidths } from '#domain/picture/picture-kinds.ts'
import { encodePicture, placeholderOf, tintOf, unhurried } from '#server/media/encode-picture.ts'

const isMaster = /\.(png|jpg)$/

const root = join(import.meta.dirname, '../..')

// Encoding all of them takes minutes: what is newer than its master stays. Delete public/pictures to start over.
async function isNewer(target: string, master: string) {
  const [made, source] = await Promise.all([stat(target).catch(() => null), stat(master)])
  return made !== null && made.mtimeMs > source.mtimeMs
}

async function writeWidth(master: string, width: number, target: string) {
  const made = await Promise.all(
    pictureFileEndings([width]).map((ending) => isNewer(target + ending, master)),
  )
  if (made.every(Boolean)) return
  for (const [ending, bytes] of await encodePicture(sharp(master), width, unhurried))
    await writeFile(target + ending, bytes)
}

async function makePicture(master: string, key: string, wanted: readonly number[]): Promise<PictureFiles> {
  const { width, height } = await sharp(master).metadata()
  const widths = wanted.filter((w) => w <= width)
  for (const w of widths) await writeWidth(master, w, join(root, 'public/pictures', key))
  return {
    width,
    height,
    widths,
    tint: await tintOf(sharp(master)),
    placeholder: await placeholderOf(sharp(master), width, height),
  }
}

async function makePoster(masters: string) {
  const folder = join(root, 'public/loop')
  await mkdir(folder, { recursive: true })
  await writeWidth(join(masters, 'loop/loop-error-poster.png'), 1280, join(folder, 'loop-error-poster'))
}

/** Film grain in four shades: few enough to pack tightly, seeded so that a rerun changes nothing. */
async function makeGrain() {
  const side = 128
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const pixels = Buffer.alloc(side * side * 4)
  for (let i = 0; i < pixels.length; i += 4) {
    pixels.fill(random() < 0.5 ? 0 : 255, i, i + 3)
    pixels[i + 3] = random() < 0.5 ? 8 : 26
  }
  await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .webp({ lossless: true, effort: 6, exact: true })
    .toFile(join(root, 'public/pictures/grain.webp'))
}

// One after the other: whoever runs this goes on working meanwhile.
sharp.concurrency(1)

const masters = process.argv[2]
if (!masters || !(await stat(masters).catch(() => null))?.isDirectory()) {
  console.error('Usage: node scripts/art/make-pictures.ts <masters folder>')
  process.exit(1)
}

const pictures: Record<string, PictureFiles> = {}
for (const [kind, widths] of Object.entries(pictureWidths)) {
  const folder = join(root, 'public/pictures', kind)
  await mkdir(folder, { recursive: true })
  for (const file of (await readdir(join(masters, kind))).filter((f) => isMaster.test(f)).sort()) {
    const key = `${kind}/${basename(file, extname(file))}`
    pictures[key] = await makePicture(join(masters, kind, file), key, widths)
  }
}
const json = JSON.stringify(pictures, null, 2).replace(/\[[\d,\s]+\]/g, (list) =>
  JSON.stringify(JSON.parse(list)).replaceAll(',', ', '),
)
await writeFile(join(root, 'domain/picture/pictures.json'), `${json}\n`)
await makePoster(masters)
await makeGrain()
