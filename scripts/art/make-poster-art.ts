/**
 * Draws the printed sheet of each room whose poster the demo's store sells, in its frame on the wall:
 * node scripts/art/make-poster-art.ts <masters folder>, and then scripts/art/make-pictures.ts.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import rooms from '#server/demo/content/rooms.json' with { type: 'json' }
import store from '#server/demo/content/store.json' with { type: 'json' }
import { demoRooms } from '#server/demo/venue/demo-rooms.ts'
import { findChromium } from '../chromium.mjs'

const masters = process.argv[2]
if (!masters) {
  console.error('Usage: node scripts/art/make-poster-art.ts <masters folder>')
  process.exit(1)
}

const fonts = join(import.meta.dirname, '../../public/fonts')
const inline = (path: string, type: string) => `data:${type};base64,${readFileSync(path).toString('base64')}`
const face = (family: string, file: string) =>
  `@font-face { font-family: "${family}"; src: url(${inline(join(fonts, file), 'font/woff2')}) }`

const style = `
${face('Rakkas Arabic', 'rakkas-arabic-400-normal.woff2')}
${face('Rakkas Latin', 'rakkas-latin-400-core.woff2')}
${face('Plex Arabic', 'ibm-plex-sans-arabic-arabic-400-normal.woff2')}
${face('Plex Latin', 'ibm-plex-sans-arabic-latin-400-core.woff2')}
* { box-sizing: border-box; margin: 0 }
body { inline-size: 1600px; block-size: 1600px; display: grid; place-items: center; overflow: hidden;
  background: radial-gradient(70rem 60rem at 38% 26%, #4a1822, #240b14 55%, #0f060b) }
.frame { padding: 26px; background: linear-gradient(135deg, #2a2226, #0c090b 40%, #1d1518);
  box-shadow: 0 0 0 2px #000, -24px 46px 90px 10px rgb(0 0 0 / .75), inset 2px 2px 3px rgb(255 255 255 / .16) }
.sheet { position: relative; inline-size: 960px; block-size: 1358px; overflow: hidden; background: var(--tint); color: #f7f1e6;
  display: grid; align-content: end; text-align: center; isolation: isolate; box-shadow: inset 0 0 30px rgb(0 0 0 / .5) }
.sheet img { position: absolute; inset: 0; inline-size: 100%; block-size: 78%; object-fit: cover; z-index: -2 }
.sheet::before { content: ""; position: absolute; inset: 0; z-index: -1; background: linear-gradient(180deg,
  color-mix(in srgb, var(--tint) 60%, transparent), transparent 18%, transparent 42%,
  color-mix(in srgb, var(--tint) 82%, transparent) 62%, var(--tint) 84%) }
.sheet::after { content: ""; position: absolute; inset: 28px; border: 2px solid rgb(247 241 230 / .32) }
.in { padding: 0 90px 86px; display: grid; gap: 26px; justify-items: center }
h1 { font: 400 124px/.86 "Rakkas Latin"; text-wrap: balance; text-shadow: 0 0 40px var(--tint) }
h2 { font: 400 104px/1.05 "Rakkas Arabic"; text-wrap: balance; color: #efc877; text-shadow: 0 0 40px var(--tint) }
p { font: 400 31px/1.5 "Plex Latin"; color: #cfc6b9; text-wrap: balance; max-inline-size: 26ch }
p + p { font-family: "Plex Arabic"; max-inline-size: 30ch }
.shine { position: absolute; inset: 0; background: linear-gradient(115deg, rgb(255 255 255 / .07) 0, transparent 30%) }`

const sold = store.products.find(({ slug }) => slug === 'poster')?.variants[0]?.options ?? []
const browser = await chromium.launch({ executablePath: await findChromium() })
const page = await browser.newPage({ viewport: { width: 1600, height: 1600 } })
for (const { slug } of sold) {
  const words = rooms.rooms.find((room) => room.slug === slug)
  const look = demoRooms[slug]
  if (!words || !look) throw new Error(`There is no room ${slug}`)
  const picture = inline(join(masters, `rooms/${slug}.jpg`), 'image/jpeg')
  await page.setContent(`<style>${style}</style>
<div class="frame"><div class="sheet" style="--tint:${look.tint}">
<img src="${picture}" alt="" style="object-position:${look.focal}">
<div class="in"><h2 dir="rtl">${words.name.ar}</h2><h1>${words.name.en}</h1>
<div><p>${words.tagline.en}</p><p dir="rtl">${words.tagline.ar}</p></div></div>
<div class="shine"></div></div></div>`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(masters, `store/poster-${slug}.png`) })
}
await browser.close()
