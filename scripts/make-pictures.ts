/**
 * Makes every picture the site serves from the masters: node scripts/make-pictures.ts <masters folder>
 * The masters folder holds rooms/, branches/, store/ (PNG) and loop/ (mp4, webm, poster PNG).
 */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
const widthsByKind = { rooms: [480, 800, 1280], branches: [480, 800, 1280], store: [320, 640] }

// 4:4:4 keeps the saturated maroon and brass edges clean; chroma subsampling bleeds them into the black.
const avif = { quality: 50, effort: 7, chromaSubsampling: '4:4:4' } as const
const webp = { quality: 62, effort: 6, smartSubsample: true } as const

type Picture = { width: number; height: number; widths: number[]; tint: string; placeholder: string }

/** The hue of the picture's dark parts at the depth of the page, so that text gradients end in it. */
async function tintOf(master: string) {
  const { data } = await sharp(master)
    .resize(48, 48, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / 3 }, (_, i) => [...data.subarray(i * 3, i * 3 + 3)])
  const light = ([r = 0, g = 0, b = 0]: number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const dark = pixels.toSorted((a, b) => light(a) - light(b)).slice(0, Math.round(pixels.length * 0.6))
  const mean = [0, 1, 2].map((c) => dark.reduce((sum, p) => sum + (p[c] ?? 0), 0) / dark.length)
  const depth = 0x16 / Math.max(...mean, 1)
  return `#${mean
    .map((c) =>
      Math.round(c * depth)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A blurred miniature as a data URI, at the best quality that stays within 200 characters. */
async function placeholderOf(master: string, width: number, height: number) {
  const miniature = sharp(master)
    .resize(12, Math.round((12 * height) / width))
    .blur(0.6)
  for (let quality = 70; quality > 0; quality -= 5) {
    const bytes = await miniature.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`
    if (uri.length <= 200) return uri
  }
  throw new Error(`${master}: no placeholder within 200 characters`)
}

// Encoding all of them takes minutes: what is newer than its master stays. Delete public/pictures to start over.
async function isNewer(target: string, master: string) {
  const [made, source] = await Promise.all([stat(target).catch(() => null), stat(master)])
  return made !== null && made.mtimeMs > source.mtimeMs
}

async function writeBoth(master: string, width: number, target: string) {
  if (await isNewer(`${target}.avif`, master)) return
  const scaled = sharp(master).resize(width, null, { withoutEnlargement: true, kernel: 'lanczos3' })
  await scaled.clone().webp(webp).toFile(`${target}.webp`)
  await scaled.clone().avif(avif).toFile(`${target}.avif`)
}

async function makePicture(master: string, key: string, wanted: number[]): Promise<Picture> {
  const { width, height } = await sharp(master).metadata()
  const widths = wanted.filter((w) => w <= width)
  for (const w of widths) await writeBoth(master, w, join(root, 'public/pictures', `${key}-${w}`))
  return {
    width,
    height,
    widths,
    tint: await tintOf(master),
    placeholder: await placeholderOf(master, width, height),
  }
}

async function makeLoop(masters: string) {
  const folder = join(root, 'public/loop')
  await mkdir(folder, { recursive: true })
  for (const type of ['mp4', 'webm'])
    await writeFile(
      join(folder, `loop-error.${type}`),
      await readFile(join(masters, `loop/loop-error.${type}`)),
    )
  await writeBoth(join(masters, 'loop/loop-error-poster.png'), 1280, join(folder, 'loop-error-poster'))
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

const masters = process.argv[2]
if (!masters || !(await stat(masters).catch(() => null))?.isDirectory()) {
  console.error('Usage: node scripts/make-pictures.ts <masters folder>')
  process.exit(1)
}

const pictures: Record<string, Picture> = {}
for (const [kind, widths] of Object.entries(widthsByKind)) {
  const folder = join(root, 'public/pictures', kind)
  await mkdir(folder, { recursive: true })
  for (const file of (await readdir(join(masters, kind))).filter((f) => f.endsWith('.png')).sort()) {
    const key = `${kind}/${basename(file, '.png')}`
    pictures[key] = await makePicture(join(masters, kind, file), key, widths)
  }
}
const json = JSON.stringify(pictures, null, 2).replace(/\[[\d,\s]+\]/g, (list) =>
  JSON.stringify(JSON.parse(list)).replaceAll(',', ', '),
)
await writeFile(join(root, 'domain/picture/pictures.json'), `${json}\n`)
await makeLoop(masters)
await makeGrain()
