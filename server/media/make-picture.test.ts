import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePicture } from './make-picture.ts'
import { testBomb, testPhoto } from './test-pictures.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="800"><script>alert(1)</script></svg>'

test('a picture is made in every size and format, without what the camera wrote', async () => {
  const made = await makePicture(await testPhoto('jpeg', { width: 1400, height: 800 }), 'rooms')
  if (!made.ok) throw new Error(made.code)
  expect(made.files).toMatchObject({ width: 1400, height: 800, widths: [480, 800, 1280] })
  expect(made.files.tint).toMatch(/^#(?:[01][\da-f]){3}$/)
  expect(made.files.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(made.files.placeholder.length).toBeLessThanOrEqual(200)
  for (const width of [480, 800, 1280])
    for (const type of ['avif', 'webp']) {
      const found = await sharp(made.encoded.get(`-${width}.${type}`)).metadata()
      expect(found).toMatchObject({ width, format: type === 'avif' ? 'heif' : 'webp' })
      expect(found.exif).toBeUndefined()
    }
})

test('a large one is made as wide as it is, and beyond 1280 for those who read AVIF', async () => {
  const made = await makePicture(await testPhoto('jpeg', { width: 2000, height: 800 }), 'rooms')
  if (!made.ok) throw new Error(made.code)
  expect(made.files.widths).toEqual([480, 800, 1280, 1920])
  expect([...made.encoded.keys()].slice(-3)).toEqual(['-1280.avif', '-1280.webp', '-1920.avif'])
  expect(await sharp(made.encoded.get('-1920.avif')).metadata()).toMatchObject({ width: 1920 })
})

test.each(['png', 'webp', 'avif'] as const)('it may be %s', async (type) => {
  expect((await makePicture(await testPhoto(type), 'store')).ok).toBe(true)
})

test('it stands upright', async () => {
  const lying = await sharp(await testPhoto('jpeg', { width: 400, height: 800 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await makePicture(lying, 'store')).toMatchObject({ files: { width: 800, height: 400 } })
})

describe('refused is', () => {
  const refused: Record<string, [() => Uint8Array | Promise<Uint8Array>, string]> = {
    'a script that is called a picture': [() => Buffer.from('#!/bin/sh\nrm -rf /\n'), 'picture_type'],
    'a page': [() => Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_type'],
    'a drawing with a script in it': [() => Buffer.from(svg), 'picture_type'],
    'a drawing behind the first bytes of a photograph': [
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      'picture_broken',
    ],
    'a GIF': [() => Buffer.from('GIF89a'), 'picture_type'],
    'nothing at all': [() => new Uint8Array(), 'picture_type'],
    'a hundred megapixels in a few bytes': [() => testBomb(10_000, 10_000), 'picture_pixels'],
    'a bomb that is just within the limits': [() => testBomb(9999, 5000), 'picture_broken'],
    'half a photograph': [async () => (await testPhoto('webp')).subarray(0, 200), 'picture_broken'],
    'a stamp': [() => testPhoto('jpeg', { width: 600, height: 600 }), 'picture_small'],
  }
  test.each(Object.entries(refused))('%s', async (_, [file, code]) => {
    expect(await makePicture(await file(), 'store')).toEqual({ ok: false, code })
  })

  test('a drawing, even where somebody asks the library for it', async () => {
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported')
  })

  test('more than can wait, while everything else goes on', async () => {
    const bomb = testBomb(9999, 5000)
    let ticks = 0
    const clock = setInterval(() => {
      ticks += 1
    }, 1)
    const made = await Promise.all(Array.from({ length: 40 }, () => makePicture(bomb, 'store')))
    clearInterval(clock)
    const codes = Object.groupBy(made, (one) => (one.ok ? 'made' : one.code))
    expect(Object.keys(codes).sort()).toEqual(['picture_broken', 'picture_busy'])
    // One at work and eight waiting; more where one is done before the last of them has come.
    expect(codes.picture_broken?.length).toBeGreaterThanOrEqual(9)
    expect(ticks).toBeGreaterThan(0)
  })
})
