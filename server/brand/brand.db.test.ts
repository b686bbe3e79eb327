import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Look, usualLook } from '#contracts/brand.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { forgetUnusedPictures } from '#server/media/forget-unused-pictures.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { testPhoto } from '#server/media/test-pictures.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { forgetBrandFiles } from './forget-brand-files.ts'
import { readLook } from './read-look.ts'
import { lookFor } from './read-preview.ts'

const day = 24 * 60 * 60 * 1000
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path onclick="x()" d="M0 0h8v8z"/></svg>'

describeOnDemoDatabase('the look of the venue', (getDb) => {
  const media = openMediaStore({ dataDir: ':memory:' })
  let owner: Browser
  let manager: Browser
  const now = Date.now()

  beforeAll(async () => {
    const office = openOffice(getDb(), { media })
    owner = await office.as('layla')
    manager = await office.as('majed')
  })

  const save = (look: Look, version: number, who = owner) =>
    who.call('PUT', '/office/brand', { version, look })
  const upload = (kind: string, body: Uint8Array | string) => owner.post(`/office/brand/${kind}`, body)
  const audited = () =>
    getDb()
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'venue.brand%')
      .orderBy('id')
      .execute()

  test('is the house’s while nothing was chosen, and owners alone choose', async () => {
    expect((await owner.get('/office/brand')).body).toEqual({ version: 0, look: usualLook, made: null })
    expect(await readLook(getDb())).toBeNull()
    expect((await manager.get('/office/brand')).status).toBe(403)
    expect((await save(usualLook, 0, manager)).status).toBe(403)
    expect((await manager.post('/office/brand/drawings', logo)).status).toBe(403)
    expect((await manager.post('/office/brand/undo', { version: 0 })).status).toBe(403)
    const nothing = await owner.post('/office/brand/undo', { version: 0 })
    expect(nothing).toMatchObject({ status: 409, body: { code: 'brand_nothing_to_undo' } })
  })

  test('is saved whole, undone step by step, and the log tells both', async () => {
    const drawing = (await upload('drawings', logo)).body
    expect(drawing).toMatchObject({ kind: 'svg', width: 512, height: 512, oneColour: true })
    const blue: Look = { ...usualLook, accent: '#1b4f94', mode: 'light', logo: drawing }
    const first = await save(blue, 0)
    expect(first).toMatchObject({ status: 200, body: { look: blue, made: { by: expect.any(String) } } })
    // What is said of a file is the server's, not the sender's.
    const lied = { ...blue, accent: '#0f5c4a', logo: { ...drawing, width: 4000, oneColour: false } }
    const second = await save(lied, first.body.version)
    expect(second.body.look).toEqual({ ...blue, accent: '#0f5c4a' })
    expect(await readLook(getDb())).toEqual({ version: second.body.version, look: second.body.look })
    const late = await save(usualLook, first.body.version)
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', theirs: second.body } })

    const undo = (version: number) => owner.post('/office/brand/undo', { version })
    expect((await undo(second.body.version)).body.look).toEqual(blue)
    expect((await undo(second.body.version)).body.code).toBe('changed_meanwhile')
    expect((await undo(first.body.version)).body).toEqual({ version: 0, look: usualLook, made: null })
    expect(await readLook(getDb())).toBeNull()
    expect(await audited()).toEqual([
      {
        action: 'venue.brand_changed',
        before: { accent: null, mode: 'dark', logo: null },
        after: { accent: '#1b4f94', mode: 'light', logo: drawing.id },
      },
      { action: 'venue.brand_changed', before: { accent: '#1b4f94' }, after: { accent: '#0f5c4a' } },
      { action: 'venue.brand_undone', before: { accent: '#0f5c4a' }, after: { accent: '#1b4f94' } },
      {
        action: 'venue.brand_undone',
        before: { accent: '#1b4f94', mode: 'light', logo: drawing.id },
        after: { accent: null, mode: 'dark', logo: null },
      },
    ])
  })

  test('that is being chosen is seen by whoever has its token, for two hours, and by nobody else', async () => {
    const { body } = await owner.call('PUT', '/office/brand/draft', { ...usualLook, accent: '#123456' })
    expect((await lookFor(getDb(), body.token, now))?.look.accent).toBe('#123456')
    expect(await lookFor(getDb(), null, now)).toBeNull()
    expect(await lookFor(getDb(), 'nonsense', now)).toBeNull()
    expect(await lookFor(getDb(), body.token, Date.parse(body.until) + 1)).toBeNull()
    await owner.call('PUT', '/office/brand/draft', usualLook)
    expect(await lookFor(getDb(), body.token, now)).toBeNull()
    expect((await manager.call('PUT', '/office/brand/draft', usualLook)).status).toBe(403)
  })

  describe('is refused with a sentence', () => {
    test.each([
      ['drawings', 'a program', '#!/bin/sh\n', 'drawing_type'],
      ['drawings', 'a drawing that ends too soon', logo.slice(0, -3), 'drawing_broken'],
      ['drawings', 'a drawing of words', logo.replace('<path', '<text>A</text><path'), 'drawing_parts'],
      [
        'drawings',
        'a whole book of curves',
        logo.replace('M0', `M0${' 1'.repeat(140_000)}`),
        'drawing_large',
      ],
      ['films', 'a drawing', logo, 'film_type'],
      [
        'films',
        'a film without its end',
        Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41\0\0\x20\0mdat', 'latin1'),
        'film_broken',
      ],
      ['pictures', 'a drawing', logo, 'picture_type'],
    ])('%s: %s', async (kind, _, file, code) => {
      const answer = await upload(kind, file)
      expect(answer).toMatchObject({ status: 422, body: { code } })
      expect(answer.body.message).not.toMatch(/[{}]/)
    })

    test('a colour that is none, and files that are not there', async () => {
      expect((await save({ ...usualLook, accent: 'red' }, 0)).status).toBe(422)
      const gone = { id: 'ab'.repeat(16), kind: 'svg', width: 1, height: 1, oneColour: true } as const
      expect((await save({ ...usualLook, logo: gone }, 0)).body.code).toBe('brand_file_unknown')
      const film = { id: 'ab'.repeat(16), kind: 'mp4' } as const
      const hero = { ...usualLook.hero, film }
      expect((await save({ ...usualLook, hero }, 0)).body.code).toBe('brand_file_unknown')
    })
  })

  test('takes a logo of pixels, without its edges, and knows whether it has one colour', async () => {
    const square = { create: { width: 20, height: 10, channels: 4, background: '#ff0000' } } as const
    const png = await sharp({ create: { ...square.create, width: 60, height: 60, background: '#00000000' } })
      .composite([{ input: square }])
      .png()
      .toBuffer()
    const { body } = await upload('drawings', png)
    expect(body).toMatchObject({ kind: 'png', width: 20, height: 10 })
    expect((await upload('drawings', await testPhoto('png'))).body.oneColour).toBe(false)
    expect((await upload('drawings', await testPhoto('jpeg'))).body.code).toBe('drawing_type')
  })

  test('keeps the files of every look there was, and forgets those that no look had', async () => {
    const used = (await upload('drawings', logo.replaceAll('8', '9'))).body
    const picture = (await upload('pictures', await testPhoto('jpeg', { width: 1280, height: 500 }))).body
    const hero = { ...usualLook.hero, picture, title: { en: 'Hello', ar: 'أهلًا' } }
    expect((await save({ ...usualLook, logo: used, hero }, 0)).status).toBe(200)
    const unused = (await upload('drawings', logo.replaceAll('8', '7'))).body
    await forgetBrandFiles(getDb(), Date.now() + 3 * day)
    await forgetUnusedPictures(getDb(), media, Date.now() + 3 * day)
    const files = (await getDb().selectFrom('brand_file').select('id').execute()).map(({ id }) => id)
    expect(files).toContain(used.id)
    expect(files).not.toContain(unused.id)
    const pictures = await getDb().selectFrom('media_picture').select('name').execute()
    expect(pictures).toEqual([{ name: picture.name }])
  })
})
