import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { openTestS3 } from '#server/media/test-s3-server.ts'
import { recordingServer } from '#server/payment-providers/test-recording-server.ts'
import { traced } from '#server/tracing/tracing.ts'
import { connectStorage } from './connect-storage.ts'
import { connectTraces } from './connect-traces.ts'
import { disconnectService } from './disconnect-service.ts'
import { openFollowedMedia } from './followed-media.ts'
import { followTracing } from './followed-tracing.ts'
import { firstKey, openOwnVenue, openProcess } from './test-owner.ts'

describeOnDemoDatabase('pictures and traces of the office', (getDb) => {
  let owner: SignedInStaff
  let folder: string
  beforeAll(async () => {
    owner = await openOwnVenue(getDb(), demoDay)
    folder = await mkdtemp(join(tmpdir(), 'miftah-test-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const open = () =>
    openProcess(getDb(), { CONNECTIONS_KEY: firstKey, DATA_DIR: folder }, { now: () => demoDay })

  test('a bucket is tried, takes new pictures, and loses none of before', async () => {
    const s3 = await openTestS3()
    const web = await open()
    const media = openFollowedMedia(web.connected, () => {})
    const bytes = new Uint8Array([1, 2, 3])
    await media.put('rooms/before-640.webp', bytes)
    for (const [changes, code] of [
      [{ secretAccessKey: 'another' }, 'storage_key_wrong'],
      [{ bucket: 'nobodys' }, 'storage_bucket_unknown'],
      [{ endpoint: 'http://127.0.0.1:1' }, 'service_away'],
    ] as const) {
      const tried = await connectStorage(web, owner, { ...s3.settings, ...changes }, demoDay)
      expect(tried).toMatchObject({ ok: false, code })
      expect(JSON.stringify(tried)).not.toContain(s3.settings.secretAccessKey)
    }
    expect(await connectStorage(web, owner, s3.settings, demoDay)).toMatchObject({ ok: true })
    // The file it was tried with is gone.
    expect(s3.objects.size).toBe(0)
    await media.put('rooms/after-640.webp', bytes)
    expect([...s3.objects.keys()]).toEqual(['rooms/after-640.webp'])
    expect(await media.get('rooms/before-640.webp')).toEqual(Buffer.from(bytes))
    // Whoever looked at it has brought it over.
    expect(s3.objects.has('rooms/before-640.webp')).toBe(true)
    // The bucket is away: what lies on the server is shown all the same.
    s3.feel('away')
    expect(await media.get('rooms/before-640.webp')).toEqual(Buffer.from(bytes))
    await expect(media.get('rooms/after-640.webp')).rejects.toThrow('can not be reached')
    s3.feel('well')
    // Disconnected, its pictures are still found there, and new ones go to the server.
    await disconnectService(web, { actor: owner, service: 'storage' }, demoDay)
    expect(web.connected.env.mediaS3).toBeNull()
    expect(await media.has('rooms/after-640.webp')).toBe(true)
    await media.put('rooms/later-640.webp', bytes)
    expect(s3.objects.has('rooms/later-640.webp')).toBe(false)
    await media.remove('rooms/before-640.webp')
    expect(await media.has('rooms/before-640.webp')).toBe(false)
    await s3.close()
  })

  test('a collector is sent a span first, and then what happens in every process', async () => {
    let takes = false
    const collector = await recordingServer(({ headers }) =>
      takes && headers.get('x-key') === 'open-sesame' ? { json: {} } : { status: 401, json: {} },
    )
    const [web, worker] = [await open(), await open()]
    const tracing = followTracing(worker.connected, pino({ level: 'silent' }))
    const typed = { endpoint: collector.url, serviceName: 'rooms', headers: 'x-key=open-sesame' }
    expect(await connectTraces(web, owner, typed, demoDay)).toMatchObject({ code: 'traces_key_wrong' })
    takes = true
    expect(await connectTraces(web, owner, typed, demoDay)).toMatchObject({ ok: true })
    expect(collector.last().body).toContain('connection test')
    await worker.connected.refresh()
    await tracing.follow()
    await traced('what a worker does', {}, async () => {})
    await tracing.stop()
    expect(collector.last().body).toContain('what a worker does')
    expect(collector.last().headers.get('x-key')).toBe('open-sesame')
    const rows = await getDb()
      .selectFrom('connected_service')
      .selectAll()
      .where('kind', '=', 'traces')
      .execute()
    expect(JSON.stringify(rows)).not.toContain('sesame"')
    await collector.close()
  })
})
