/**
 * Makes the pictures of the README from the newest shots: node scripts/art/make-readme-pictures.ts
 * They are taken by `npm run shots -- --only=home,room,reservations,checkout,ticket,office-calendar --modes=dark`.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { locales } from '#domain/locale/locale.ts'

const root = join(import.meta.dirname, '../..')
const shot = (name: string) => join(root, '.cache/shots', `${name}-dark.jpg`)
const picture = (name: string) => join(root, 'docs/pictures', `${name}.webp`)
const phone = { width: 360, height: 780 }
const gap = 24

/** What a window shows of a page before anybody scrolls. */
const firstScreen = (file: string, { width, height }: { width: number; height: number }) =>
  sharp(file).extract({ left: 0, top: 0, width, height })

for (const locale of locales) {
  for (const screen of ['home', 'office-calendar'])
    await firstScreen(shot(`${screen}-1280-${locale}`), { width: 1280, height: 800 })
      .resize({ width: 960 })
      .webp({ quality: 72, effort: 6 })
      .toFile(picture(`${screen}-${locale}`))

  // Four phones beside each other, in the order a language is read in.
  const way = ['room', 'reservations', 'checkout', 'ticket']
  const inOrder = locale === 'ar' ? way.reverse() : way
  const phones = await Promise.all(
    inOrder.map(async (screen, index) => ({
      input: await firstScreen(shot(`${screen}-360-${locale}`), phone)
        .png()
        .toBuffer(),
      left: index * (phone.width + gap),
      top: 0,
    })),
  )
  const width = phones.length * (phone.width + gap) - gap
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const row = await sharp({ create: { width, height: phone.height, channels: 4, background: clear } })
    .composite(phones)
    .png()
    .toBuffer()
  await sharp(row)
    .resize({ width: 1200 })
    .webp({ quality: 72, effort: 6 })
    .toFile(picture(`booking-${locale}`))
}
