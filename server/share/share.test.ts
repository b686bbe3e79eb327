import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePicture } from '#server/media/make-picture.ts'
import { testPhoto } from '#server/media/test-pictures.ts'
import { outlineText } from '#server/pdf/outline-text.ts'
import { drawSharePicture, type ShareSubject, shareSize } from './draw-share-picture.ts'
import { ellipsised, fitLines } from './fit-lines.ts'

const fit = { face: 'display', locale: 'en', width: 1000, sizes: [148, 96, 68], mostLines: 2 } as const

test('a title is as large as its room allows', () => {
  const short = fitLines('The Vault', fit)
  const long = fitLines('The Library of Everything That Was Never Returned', fit)
  expect([short?.size, short?.lines.length]).toEqual([148, 1])
  expect(long?.size).toBeLessThan(148)
  for (const line of long?.lines ?? []) expect(line.width).toBeLessThanOrEqual(fit.width)
})

test('what is too long ends in an ellipsis, whatever it is', () => {
  const endless = 'word '.repeat(80)
  expect(fitLines(endless, fit)).toBeNull()
  for (const text of [endless, 'x'.repeat(400), '']) {
    const { lines } = ellipsised(text, fit)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(fit.width)
  }
})

test('Arabic letters join: a word is narrower than its letters one by one', () => {
  const word = outlineText('الخيميائي', 'display', 100, 'ar').width
  const letters = [...'الخيميائي'].reduce(
    (sum, letter) => sum + outlineText(letter, 'display', 100, 'ar').width,
    0,
  )
  expect(word).toBeLessThan(letters * 0.9)
})

test('figures stand in their own order inside Arabic', () => {
  const drawn = outlineText('عام 2026', 'text', 100, 'ar').draw(0, 0)
  const year = outlineText('2026', 'text', 100, 'en').draw(0, 0)
  const outlines = (svg: string) => Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, d]) => d)
  expect(outlines(drawn).slice(0, 4)).toEqual(outlines(year))
})

/** How bright each half of a picture's lower part is: that is where the words stand. */
async function brightness(picture: Buffer): Promise<[number, number]> {
  const { width, height } = shareSize
  // Figures are of what is read, not of what was cut out of it: so it is cut out first.
  const half = async (left: number) =>
    sharp(
      await sharp(picture)
        .extract({ left, top: height / 2, width: width / 2, height: height / 2 - 12 })
        .png()
        .toBuffer(),
    ).stats()
  const [left, right] = await Promise.all([half(0), half(width / 2)])
  return [left.channels[0]?.mean ?? 0, right.channels[0]?.mean ?? 0]
}

test('the words stand where their language begins, also after somebody uploaded a picture', async () => {
  // From then on the process reads no drawings of others.
  expect((await makePicture(await testPhoto('jpeg'), 'store')).ok).toBe(true)
  const subject = { over: '', line: '', focal: '50% 50%', layout: 'place' } as const
  const draw = (locale: ShareSubject['locale'], title: string) =>
    drawSharePicture({ ...subject, locale, title }, 'X', null)
  const [english, arabic] = await Promise.all([draw('en', 'Vault'), draw('ar', 'القبو')])
  const { width, height, format } = await sharp(english).metadata()
  expect({ width, height, format }).toEqual({ ...shareSize, format: 'jpeg' })
  const [left, right] = await brightness(english)
  expect(left).toBeGreaterThan(right * 1.5)
  const [leftArabic, rightArabic] = await brightness(arabic)
  expect(rightArabic).toBeGreaterThan(leftArabic * 1.5)
  const foreign = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(foreign).metadata()).rejects.toThrow('unsupported')
})
