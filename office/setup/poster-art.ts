import type { RoomTemplateName } from '#domain/room/room-templates.ts'

export type PosterName = RoomTemplateName | 'street'

type Palette = { readonly sky: string; readonly far: string; readonly near: string; readonly light: string }

export const posterSize = { width: 1600, height: 1000 } as const

const palettes: Readonly<Record<PosterName, Palette>> = {
  laboratory: { sky: '#0b1a1c', far: '#12302f', near: '#060d0e', light: '#7fe3b4' },
  library: { sky: '#1d1109', far: '#3a2212', near: '#0c0704', light: '#f3b765' },
  temple: { sky: '#2a1a0b', far: '#6a4420', near: '#120a04', light: '#ffd98a' },
  train: { sky: '#0c1222', far: '#1c2a49', near: '#05070e', light: '#ffd27a' },
  island: { sky: '#0a1830', far: '#12405a', near: '#040a14', light: '#f6ecc9' },
  mansion: { sky: '#150d1f', far: '#2c1c3f', near: '#07040b', light: '#ffb25a' },
  street: { sky: '#150a0d', far: '#3a1620', near: '#090405', light: '#ffc07a' },
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
/** A round-headed door or window. */
const arch = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}Z`
const glow = (x: number, y: number, r: number) => disc(x, y, r, 'url(#glow)')

const scenes: Readonly<Record<PosterName, (colours: Palette) => string>> = {
  laboratory: ({ far, near, light }) =>
    [
      ...range(3).map((row) => box(140, 190 + row * 150, 1320, 14, far)),
      ...range(22).map((at) =>
        box(170 + at * 58, 120 + (at % 3) * 150, 26 + (at % 4) * 5, 70, far, 'rx="8"'),
      ),
      glow(800, 610, 460),
      box(0, 760, 1600, 240, near),
      shape('M735 470h130v26h-22v96l96 160a24 24 0 0 1-20 36H681a24 24 0 0 1-20-36l96-160v-96h-22z', near),
      shape('M712 690h176l34 62H678z', light, 'opacity=".85"'),
      ...range(5).map((at) => disc(760 + at * 22, 650 - at * 42, 7 + (at % 3) * 4, light, 'opacity=".6"')),
      shape('M430 560h40v90a70 70 0 1 1-40 0z', near),
      disc(450, 716, 48, light, 'opacity=".35"'),
      box(1110, 560, 60, 210, near, 'rx="30"'),
      box(1122, 640, 36, 122, light, 'rx="18" opacity=".5"'),
    ].join(''),
  library: ({ far, near, light }) =>
    [
      ...range(5).flatMap((row) => [
        ...range(46).map((at) => {
          const height = 92 + ((at * 7 + row * 5) % 5) * 11
          return box(
            20 + at * 34,
            190 - height + row * 180,
            24 + ((at + row) % 3) * 4,
            height,
            at % 4 ? far : near,
          )
        }),
        box(0, 190 + row * 180, 1600, 18, near),
      ]),
      glow(800, 620, 520),
      shape(arch(620, 260, 360, 740), near),
      shape(arch(650, 290, 300, 710), light, 'opacity=".9"'),
      shape('M800 560a44 44 0 0 1 26 79l20 121h-92l20-121a44 44 0 0 1 26-79z', near),
    ].join(''),
  temple: ({ far, near, light }) =>
    [
      glow(800, 420, 620),
      disc(800, 420, 170, light),
      shape('M240 300 800 90l560 210v60H240z', far),
      ...range(6).map((at) => box(290 + at * 188, 370, 80, 400, far)),
      ...range(6).map((at) => box(310 + at * 188, 370, 14, 400, near, 'opacity=".5"')),
      ...range(6).map((at) => box(180 - at * 36, 770 + at * 40, 1240 + at * 72, 44, near)),
      shape(arch(710, 480, 180, 292), near),
    ].join(''),
  train: ({ far, near, light }) =>
    [
      disc(1300, 190, 90, light, 'opacity=".8"'),
      shape('M0 560 260 380l190 150 270-230 300 250 240-160 340 210v440H0z', far),
      glow(800, 640, 560),
      box(0, 480, 1600, 300, near, 'rx="40"'),
      ...range(7).map((at) => box(70 + at * 220, 530, 150, 120, light, 'rx="14" opacity=".9"')),
      shape('M545 650v-44a34 34 0 1 1 40-60 34 34 0 0 1 0 60v44z', near),
      box(0, 700, 1600, 12, light, 'opacity=".35"'),
      ...range(12).map((at) => disc(90 + at * 130, 800, 40, near)),
      box(0, 838, 1600, 16, far),
      ...range(27).map((at) => box(at * 62, 860, 34, 60, far)),
    ].join(''),
  island: ({ far, near, light }) =>
    [
      disc(1120, 270, 130, light),
      glow(1120, 270, 380),
      box(0, 560, 1600, 440, far),
      ...range(16).map((at) =>
        box(960 + ((at * 53) % 280), 580 + at * 22, 190 - at * 6, 5, light, 'opacity=".5"'),
      ),
      shape('M0 800c260-150 560-190 900-90 230 66 380 120 700 130v160H0z', near),
      shape('M430 770c20-190 40-300 110-430l26 12c-56 130-76 240-84 424z', near),
      ...[
        'M550 350c-110-90-230-80-300 10 110-30 200-20 300-10z',
        'M556 350c30-130 140-180 260-130-110 20-180 60-260 130z',
        'M556 352c120-30 220 20 260 120-90-60-160-90-260-120z',
        'M550 354c-90 20-160 90-160 190 50-80 90-130 160-190z',
      ].map((leaf) => shape(leaf, near)),
      shape('M760 740l80-70 90 70v80H760z', near),
      box(830, 760, 30, 60, light, 'opacity=".9"'),
    ].join(''),
  mansion: ({ far, near, light }) =>
    [
      disc(330, 230, 110, light, 'opacity=".25"'),
      shape('M0 860c320-210 620-270 860-250 280 24 480 130 740 270v120H0z', far),
      shape('M560 700V430l60-20v-90l70-90 70 90v60l120-90 150 110v-100h50v150l80-30V700z', near),
      shape(arch(850, 470, 70, 110), light),
      glow(885, 520, 260),
      ...range(5).map((at) => shape(arch(600 + at * 110, 600, 44, 70), far)),
      shape('M0 930c400-130 1100-150 1600-20v90H0z', near),
      ...range(17).map((at) => box(30 + at * 96, 820, 8, 130, near)),
      box(0, 850, 1600, 8, near),
    ].join(''),
  street: ({ far, near, light }) =>
    [
      box(0, 180, 360, 640, far),
      box(1240, 120, 360, 700, far),
      ...range(6).map((at) => box(50 + (at % 3) * 100, 250 + Math.floor(at / 3) * 170, 54, 90, near)),
      ...range(6).map((at) => box(1290 + (at % 3) * 100, 210 + Math.floor(at / 3) * 180, 54, 90, near)),
      box(360, 60, 880, 760, near),
      glow(800, 560, 520),
      shape(arch(640, 300, 320, 520), light),
      shape('M800 470a58 58 0 0 1 34 105l26 150h-120l26-150a58 58 0 0 1 34-105z', near),
      shape('M640 820h320l220 180H420z', light, 'opacity=".35"'),
      box(0, 820, 640, 180, near, 'opacity=".8"'),
      box(960, 820, 640, 180, near, 'opacity=".8"'),
    ].join(''),
}

/** A drawn poster, for a room or a branch that has no picture yet. */
function posterArt(name: PosterName): string {
  const colours = palettes[name]
  const { width, height } = posterSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colours.sky}"/><stop offset="1" stop-color="${colours.far}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${colours.light}" stop-opacity=".55"/><stop offset="1" stop-color="${colours.light}" stop-opacity="0"/></radialGradient></defs>
${box(0, 0, width, height, 'url(#sky)')}${scenes[name](colours)}</svg>`
}

/** The same as an address, for an `img`. */
export function posterUrl(name: PosterName): string {
  return `data:image/svg+xml,${encodeURIComponent(posterArt(name))}`
}
