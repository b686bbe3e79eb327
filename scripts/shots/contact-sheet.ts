import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Shot } from './take-shots.ts'

/** How wide a window is on the sheet; a long page is cut at its foot, the shot itself is not. */
const widths: Record<number, number> = { 320: 170, 360: 190, 768: 280, 1280: 420, 1920: 560 }
const longest = 1500
const gap = 12

type Placed = { readonly input: Buffer; readonly left: number; readonly top: number }

async function rowOf(folder: string, shots: readonly Shot[], top: number) {
  const placed: Placed[] = []
  let left = gap
  let height = 0
  for (const { file, width } of shots) {
    const small = sharp(join(folder, file)).resize({ width: widths[width] ?? 400 })
    const { data, info } = await small.png().toBuffer({ resolveWithObject: true })
    const cut = Math.min(info.height, longest)
    const input = await sharp(data)
      .extract({ left: 0, top: 0, width: info.width, height: cut })
      .png()
      .toBuffer()
    placed.push({ input, left, top })
    left += info.width + gap
    height = Math.max(height, cut)
  }
  return { placed, width: left, height }
}

/** One picture of a scene: a row for each language and mode, the windows beside each other. */
export async function drawSheet(folder: string, scene: string, shots: readonly Shot[]): Promise<string> {
  const rows = Object.values(Object.groupBy(shots, ({ locale, mode }) => `${locale} ${mode}`))
  const placed: Placed[] = []
  let top = gap
  let width = 0
  for (const row of rows) {
    if (!row) continue
    const drawn = await rowOf(folder, row, top)
    placed.push(...drawn.placed)
    top += drawn.height + gap
    width = Math.max(width, drawn.width)
  }
  const file = `sheet-${scene}.jpg`
  const background = '#808080'
  await sharp({ create: { width, height: top, channels: 3, background } })
    .composite(placed)
    .jpeg({ quality: 80 })
    .toFile(join(folder, file))
  return file
}

const escaped = (words: string) => words.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

function figureOf({ file, width, locale, mode, faults }: Shot): string {
  const list = faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" width="${widths[width] ?? 400}" alt=""></a>
<figcaption>${width} ${locale} ${mode}${list && `<ul>${list}</ul>`}</figcaption></figure>`
}

/** The page anybody can look through: every scene, every window, and what the script found. */
export async function writeIndex(folder: string, shots: readonly Shot[]): Promise<string> {
  const scenes = Object.entries(Object.groupBy(shots, ({ scene }) => scene))
  const links = scenes.map(([scene]) => `<a href="#${scene}">${scene}</a>`).join(' ')
  const parts = scenes.map(
    ([scene, own]) =>
      `<section id="${scene}"><h2>${scene}</h2>${(own ?? []).map(figureOf).join('\n')}</section>`,
  )
  const file = join(folder, 'index.html')
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>
body { margin: 1rem; font: 14px/1.4 system-ui; background: #777; color: #fff }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem } a { color: inherit }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start } h2 { inline-size: 100% }
figure { margin: 0 } img { display: block; max-block-size: 90rem; object-fit: cover; object-position: top }
li { color: #fd8 }
</style>
<nav>${links}</nav>
${parts.join('\n')}`,
  )
  return file
}
