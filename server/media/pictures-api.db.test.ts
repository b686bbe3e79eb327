import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { forgetUnusedPictures } from './forget-unused-pictures.ts'
import { openMediaStore } from './open-media-store.ts'
import { testBomb, testPhoto } from './test-pictures.ts'

const day = 24 * 60 * 60 * 1000

describeOnDemoDatabase('pictures from somebody’s disk', (getDb) => {
  const media = openMediaStore({ dataDir: ':memory:' })
  let manager: Browser

  beforeAll(async () => {
    manager = await openOffice(getDb(), { media }).as('majed')
  })

  const send = (body: Uint8Array | string, locale: 'en' | 'ar' = 'en') =>
    manager.post('/office/branches/riyadh/pictures?kind=store', body, { locale })
  const file = (name: string, ending: string) => media.get(name.replace('media/', '') + ending)
  const known = () => getDb().selectFrom('media_picture').select('name').execute()

  test('are kept by their content, once, and the log says who sent them', async () => {
    const photo = await testPhoto()
    const { status, body } = await send(photo)
    expect(status).toBe(201)
    expect(body.name).toMatch(/^media\/store\/[0-9a-f]{32}$/)
    for (const ending of ['-320.avif', '-320.webp', '-640.avif', '-640.webp'])
      expect(await file(body.name, ending)).not.toBeNull()
    expect((await send(photo)).body).toEqual(body)
    expect(await known()).toEqual([{ name: body.name }])
    const noted = getDb().selectFrom('audit_entry').select('action').where('noun_id', '=', body.name)
    expect(await noted.execute()).toEqual([{ action: 'picture.uploaded' }])
  })

  describe('are refused with a reason', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    test.each([
      ['a renamed script', '#!/bin/sh\nrm -rf /\n', 'picture_type'],
      ['a drawing with a script in it', svg, 'picture_type'],
      ['a hundred megapixels', testBomb(10_000, 10_000), 'picture_pixels'],
    ])('%s', async (_, bytes, code) => {
      const before = await known()
      const answer = await send(bytes)
      expect(answer).toMatchObject({ status: 422, body: { code } })
      expect(answer.body.message).not.toMatch(/[{}]/)
      expect((await send(bytes, 'ar')).body.message).toMatch(/[ء-ي]{3}/)
      expect(await known()).toEqual(before)
    })

    test('more bytes than we take, before they are read', async () => {
      const answer = await send(Buffer.alloc(15 * 1024 * 1024 + 1))
      expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
    })
  })

  test('that nothing shows go with their files after two days; those in use stay', async () => {
    const unused = (await send(await testPhoto('jpeg', { hue: 90 }))).body
    const used = (await send(await testPhoto('jpeg', { hue: 120 }))).body
    const pictures = [
      { name: used.name, role: 'cover', alt: { en: 'A hall', ar: 'قاعة' }, files: used.files },
    ]
    const ofExtra = (await send(await testPhoto('jpeg', { hue: 150 }))).body
    const extra = getDb().updateTable('add_on').where('slug', '=', 'photo-session')
    await extra.set({ pictures: JSON.stringify([{ ...pictures[0], name: ofExtra.name }]) }).execute()
    const ofVault = getDb().updateTable('room').where('slug', '=', 'vault')
    await ofVault.set({ pictures: JSON.stringify(pictures) }).execute()
    expect(await forgetUnusedPictures(getDb(), media, Date.now() + day)).toBe(0)
    expect(await file(unused.name, '-320.avif')).not.toBeNull()
    expect(await forgetUnusedPictures(getDb(), media, Date.now() + 3 * day)).toBe(2)
    for (const ending of ['-320.avif', '-320.webp', '-640.avif', '-640.webp'])
      expect(await file(unused.name, ending)).toBeNull()
    expect(await file(used.name, '-320.avif')).not.toBeNull()
    expect(await known()).toEqual(expect.arrayContaining([{ name: used.name }, { name: ofExtra.name }]))
    expect(await known()).toHaveLength(2)
  })
})
