/**
 * Draws the demo's extras that are no things of the store:
 * node scripts/art/make-extra-art.ts <masters folder>, and then scripts/art/make-pictures.ts.
 */
import { join } from 'node:path'
import sharp from 'sharp'

const masters = process.argv[2]
if (!masters) {
  console.error('Usage: node scripts/art/make-extra-art.ts <masters folder>')
  process.exit(1)
}

const side = 900

const paints = `
<radialGradient id="room" cx=".36" cy=".24" r=".95">
  <stop offset="0" stop-color="#4a1822"/><stop offset=".55" stop-color="#240b14"/><stop offset="1" stop-color="#0f060b"/>
</radialGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="#ffd98a" stop-opacity=".42"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>
<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
  <stop offset="0" stop-color="#f6dc9d"/><stop offset=".38" stop-color="#c8963d"/><stop offset=".72" stop-color="#8a5f22"/><stop offset="1" stop-color="#d9ac57"/>
</linearGradient>
<linearGradient id="dark" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3a2a2c"/><stop offset="1" stop-color="#120b0d"/></linearGradient>
<linearGradient id="leather" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a1424"/><stop offset="1" stop-color="#3d0a13"/></linearGradient>
<linearGradient id="china" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff8ea"/><stop offset=".6" stop-color="#e9dcc3"/><stop offset="1" stop-color="#a8987c"/></linearGradient>
<radialGradient id="date" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#a5602d"/><stop offset=".6" stop-color="#5b2a14"/><stop offset="1" stop-color="#2b1109"/></radialGradient>
<radialGradient id="glass" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="#4d3a4a"/><stop offset=".55" stop-color="#1a1119"/><stop offset="1" stop-color="#060305"/></radialGradient>`

const keyhole = (x: number, y: number, scale: number) =>
  `<path transform="translate(${x} ${y}) scale(${scale}) translate(-5 -8)" d="M5 0a5 5 0 0 1 2.8 9.1L9.6 16H.4l1.8-6.9A5 5 0 0 1 5 0Z" fill="#ffdf9a"/>`

const folds = Array.from({ length: 6 }, (_, fold) => {
  const inset = fold * 13
  return `<path d="M${300 + inset} ${300 + inset / 2}H${600 - inset}V${520 - inset / 2}H${300 + inset}Z" fill="none" stroke="#1d0509" stroke-width="5" opacity=".6"/>`
})

const camera = `
<circle cx="450" cy="400" r="420" fill="url(#lamp)"/>
<g fill="url(#brass)">
  <path d="M440 590 250 880h26l186-264Z"/><path d="M460 590 650 880h-26L438 616Z"/><path d="M440 590h20v290h-20Z"/>
  <path d="M392 566h116v34H392Z"/>
</g>
<path d="M254 236h392a18 18 0 0 1 18 18v300a18 18 0 0 1-18 18H254a18 18 0 0 1-18-18V254a18 18 0 0 1 18-18Z" fill="url(#dark)" stroke="url(#brass)" stroke-width="8"/>
<path d="M292 292h316v236H292Z" fill="url(#leather)"/>${folds.join('')}
<path d="M354 322h192v176H354Z" fill="url(#dark)" stroke="url(#brass)" stroke-width="7"/>
<circle cx="450" cy="410" r="112" fill="url(#brass)"/>
<circle cx="450" cy="410" r="92" fill="url(#dark)"/>
<circle cx="450" cy="410" r="76" fill="url(#glass)" stroke="#c8963d" stroke-width="4"/>
${keyhole(450, 412, 5.2)}
<path d="M398 352a76 76 0 0 1 48-20" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".5"/>
<path d="M410 200h80v36h-80Z" fill="url(#dark)" stroke="url(#brass)" stroke-width="6"/>
<path d="M664 300h46v-84h14v102h-60Z" fill="url(#brass)"/>
<circle cx="717" cy="160" r="76" fill="url(#brass)"/>
<circle cx="717" cy="160" r="54" fill="#fff1cf"/><circle cx="717" cy="160" r="190" fill="url(#lamp)"/>`

const dates = [
  [576, 742, -18],
  [634, 728, 12],
  [692, 740, -8],
  [604, 706, 20],
  [664, 700, -16],
] as const

const coffee = `
<circle cx="400" cy="380" r="430" fill="url(#lamp)"/>
<ellipse cx="450" cy="800" rx="390" ry="46" fill="#000" opacity=".45"/>
<path d="M478 348c150-66 312 40 232 222-34 78-96 118-160 130l-8-46c52-16 92-52 114-106 44-110-46-190-166-150Z" fill="url(#brass)"/>
<path d="M300 520C196 470 178 300 84 244l12-22c110 14 168 74 250 150Z" fill="url(#brass)"/>
<path d="M330 300h160c4 70 96 150 96 290 0 110-50 190-176 190S234 700 234 590c0-140 92-220 96-290Z" fill="url(#brass)"/>
<path d="M300 500c60 30 160 30 220 0" fill="none" stroke="#5b3a12" stroke-width="6" opacity=".7"/>
<path d="M256 640c90 44 218 44 308 0" fill="none" stroke="#5b3a12" stroke-width="6" opacity=".7"/>
<path d="M270 560c60 22 220 22 280 0" fill="none" stroke="#fbe7b5" stroke-width="3" opacity=".5"/>
${keyhole(410, 596, 5.4)}
<path d="M318 286h184l14 30H304Z" fill="#8a5f22"/>
<path d="M330 286c0-70 50-70 60-128h40c10 58 60 58 60 128Z" fill="url(#brass)"/>
<circle cx="410" cy="140" r="22" fill="url(#brass)"/><path d="M404 80h12l4 44h-20Z" fill="url(#brass)"/>
<path d="M300 470c10-60 40-100 54-150" fill="none" stroke="#fff4d4" stroke-width="10" stroke-linecap="round" opacity=".55"/>
<path d="M520 736h270c-8 48-60 72-135 72s-127-24-135-72Z" fill="url(#leather)" stroke="url(#brass)" stroke-width="6"/>
${dates.map(([x, y, turn]) => `<ellipse cx="${x}" cy="${y}" rx="44" ry="25" transform="rotate(${turn} ${x} ${y})" fill="url(#date)"/>`).join('')}
<path d="M112 690h144c0 60-24 104-44 112h-56c-20-8-44-52-44-112Z" fill="url(#china)"/>
<ellipse cx="184" cy="690" rx="72" ry="17" fill="#d8c7a6"/><ellipse cx="184" cy="692" rx="60" ry="12" fill="#b98432"/>
<path d="M122 724c40 16 84 16 124 0" fill="none" stroke="#941b2d" stroke-width="6"/>
<path d="M164 646c-18-26 18-40 0-70M204 650c-18-26 18-40 0-70" fill="none" stroke="#f7f1e6" stroke-width="6" stroke-linecap="round" opacity=".35"/>`

const art = { 'photo-session': camera, 'coffee-and-dates': coffee }

for (const [name, drawing] of Object.entries(art)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><defs>${paints}</defs><rect width="100%" height="100%" fill="url(#room)"/>${drawing}</svg>`
  await sharp(Buffer.from(svg))
    .png()
    .toFile(join(masters, `store/${name}.png`))
}
