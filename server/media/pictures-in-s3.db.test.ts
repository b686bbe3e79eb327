import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { folderMediaStore } from './folder-media-store.ts'
import { forgetUnusedPictures } from './forget-unused-pictures.ts'
import { mediaFiles } from './media-files.ts'
import { MediaAwayError } from './media-store.ts'
import { fileNamesOf } from './picture-file-names.ts'
import { s3MediaStore } from './s3-media-store.ts'
import { testPhoto } from './test-pictures.ts'
import { openTestS3 } from './test-s3-server.ts'

const day = 24 * 60 * 60 * 1000

describeOnDemoDatabase('pictures in a bucket', (getDb, getConnection) => {
  let s3: Awaited<ReturnType<typeof openTestS3>>
  let media: ReturnType<typeof s3MediaStore>
  let manager: Browser
  let site: Hono
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'miftah-s3-'))
    s3 = await openTestS3()
    media = s3MediaStore(s3.settings)
    manager = await openOffice(getDb(), { media }).as('majed')
    site = new Hono().use('/pictures/media/*', mediaFiles(media))
  })
  afterEach(() => {
    s3.feel('well')
    s3.objects.clear()
  })
  afterAll(async () => {
    await s3.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = (body: Uint8Array, locale: 'en' | 'ar' = 'en') =>
    manager.post('/office/branches/riyadh/pictures?kind=store', body, { locale })
  const deeds = async (name?: string) => {
    const noted = getDb().selectFrom('audit_entry').select('noun_id').where('action', '=', 'picture.uploaded')
    return (await (name ? noted.where('noun_id', '=', name) : noted).execute()).length
  }
  const rowOf = (name: string) =>
    getDb().selectFrom('media_picture').selectAll().where('name', '=', name).executeTakeFirst()

  test('are shown from our own address, as long as it answers', async () => {
    const { status, body } = await send(await testPhoto())
    expect(status).toBe(201)
    const files = fileNamesOf(body.name, body.files)
    expect([...s3.objects.keys()].sort()).toEqual(files.toSorted())
    const shown = await site.request(`/pictures/media/${files[0]}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(shown.headers.get('cache-control')).toContain('immutable')
    expect((await shown.arrayBuffer()).byteLength).toBe(s3.objects.get(files[0] ?? '')?.bytes.length)
    s3.feel('away')
    const away = await site.request(`/pictures/media/${files[0]}`)
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(away.headers.get('retry-after')).toBe('5')
  })

  test('are refused while it is away, in both languages, and taken when it is back', async () => {
    const photo = await testPhoto('jpeg', { hue: 60 })
    const before = await deeds()
    s3.feel('away')
    const refused = await send(photo)
    expect(refused).toMatchObject({ status: 503, body: { code: 'picture_store' } })
    expect(refused.body.message).toMatch(/Nothing was saved/)
    expect((await send(photo, 'ar')).body.message).toMatch(/[ء-ي]{3}/)
    expect([s3.objects.size, await deeds()]).toEqual([0, before])
    s3.feel('well')
    const taken = await send(photo)
    expect(taken.status).toBe(201)
    expect([s3.objects.size, await deeds(taken.body.name)]).toEqual([4, 1])
  })

  test('of which only some files arrived are none, and are forgotten with them', async () => {
    const photo = await testPhoto('jpeg', { hue: 70 })
    const put = media.put
    let puts = 0
    const failing = {
      ...media,
      put: async (name: string, bytes: Uint8Array) => {
        puts += 1
        if (puts > 2) throw new MediaAwayError('away')
        await put(name, bytes)
      },
    }
    const office = await openOffice(getDb(), { media: failing }).as('majed')
    const upload = () => office.post('/office/branches/riyadh/pictures?kind=store', photo)
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'picture_store' } })
    expect(s3.objects.size).toBe(2)
    // It is not taken for one that is there.
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'picture_store' } })
    expect(await forgetUnusedPictures(getDb(), media, Date.now() + 3 * day)).toBeGreaterThan(0)
    expect(s3.objects.size).toBe(0)
    expect(await getDb().selectFrom('media_picture').select('name').execute()).toEqual([])
  })

  test('that nothing shows are forgotten once it answers, and can not be used meanwhile', async () => {
    const photo = await testPhoto('jpeg', { hue: 80 })
    const { name } = (await send(photo)).body
    const later = Date.now() + 3 * day
    s3.feel('away')
    await expect(forgetUnusedPictures(getDb(), media, later)).rejects.toThrow(MediaAwayError)
    expect(await rowOf(name)).toMatchObject({ removing_at: null })
    s3.feel('well')
    const during: unknown[] = []
    const watched = {
      ...media,
      remove: async (file: string) => {
        during.push((await send(photo)).body.code, (await rowOf(name))?.removing_at?.getTime())
        await media.remove(file)
      },
    }
    // The office's clock is today's, so the mark has to be.
    const today = Date.now()
    await getDb()
      .updateTable('media_picture')
      .set({ uploaded_at: new Date(today - 3 * day) })
      .execute()
    expect(await forgetUnusedPictures(getDb(), watched, today)).toBe(1)
    expect(during).toEqual(Array.from({ length: 4 }, () => ['picture_busy', today]).flat())
    expect([s3.objects.size, await rowOf(name)]).toEqual([0, undefined])
    expect((await send(photo)).status).toBe(201)
  })

  test('are in a backup, and move between a folder and the bucket by it', async () => {
    await getDb().deleteFrom('media_picture').execute()
    const { name, files } = (await send(await testPhoto('jpeg', { hue: 90 }))).body
    const kept = new Map([...s3.objects].map(([file, { bytes }]) => [file, bytes]))
    const connection = getConnection()
    const path = join(folder, `from-bucket-${connection.engine}`)
    const { tally, missingFiles } = await writeBackup({ connection, media }, path, Date.now())
    expect([tally.files, missingFiles]).toEqual([4, []])
    s3.feel('away')
    const lost = writeBackup({ connection, media }, join(folder, `lost-${connection.engine}`), Date.now())
    await expect(lost).rejects.toThrow('The storage of pictures can not be reached')
    await expect(restoreBackup({ connection, media }, path, { replace: true })).rejects.toThrow(
      MediaAwayError,
    )
    expect(await rowOf(name)).toBeDefined()
    s3.feel('well')
    const local = folderMediaStore(() => join(folder, `media-${connection.engine}`))
    await restoreBackup({ connection, media: local }, path, { replace: true })
    const back = join(folder, `from-folder-${connection.engine}`)
    await writeBackup({ connection, media: local }, back, Date.now())
    s3.objects.clear()
    await restoreBackup({ connection, media }, back, { replace: true })
    expect(s3.objects.size).toBe(4)
    for (const file of fileNamesOf(name, files))
      expect(Buffer.compare(s3.objects.get(file)?.bytes ?? Buffer.of(), kept.get(file) ?? Buffer.of(1))).toBe(
        0,
      )
  })
})
