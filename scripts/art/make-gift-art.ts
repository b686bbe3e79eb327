import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { artBox, giftDesigns } from '../../domain/voucher/gift-designs.ts'

/** The drawings of the gift cards as pictures, for mails: few mail programs show SVG. Run after a drawing changed. */
const to = new URL('../../public/pictures/gift/', import.meta.url)
mkdirSync(to, { recursive: true })
for (const { slug, colours, art } of giftDesigns) {
  const paths = art.map(({ d, colour, line, opacity = 1 }) =>
    line
      ? `<path d="${d}" fill="none" stroke="${colours[colour]}" stroke-width="${line}" opacity="${opacity}"/>`
      : `<path d="${d}" fill="${colours[colour]}" opacity="${opacity}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${artBox.width} ${artBox.height}" width="${artBox.width * 2}" height="${artBox.height * 2}"><rect width="100%" height="100%" fill="${colours.ground}"/>${paths.join('')}</svg>`
  await sharp(Buffer.from(svg))
    .png({ palette: true })
    .toFile(new URL(`${slug}.png`, to).pathname)
}
