import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderMediaStore } from './folder-media-store.ts'
import { MediaAwayError, type MediaStore } from './media-store.ts'
import { openMediaStore } from './open-media-store.ts'
import { bucketAddress, s3MediaStore } from './s3-media-store.ts'
import { openTestS3 } from './test-s3-server.ts'

const nameOf = (letter: string) => `rooms/${letter.repeat(32)}-480.avif`
const bytes = Uint8Array.from({ length: 100_000 }, (_, place) => (place * 7) % 256)

let folder: string
let s3: Awaited<ReturnType<typeof openTestS3>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'miftah-store-'))
  s3 = await openTestS3()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.close()
})

describe.each<[string, () => MediaStore]>([
  ['a folder', () => folderMediaStore(() => folder)],
  ['a bucket', () => s3MediaStore(s3.settings)],
])('%s', (_, open) => {
  test('gives back what was put in, until it is removed', async () => {
    const store = open()
    const name = nameOf('a')
    expect([await store.has(name), await store.get(name)]).toEqual([false, null])
    await store.put(name, bytes)
    expect(await store.has(name)).toBe(true)
    expect(Buffer.compare((await store.get(name)) ?? Buffer.of(), bytes)).toBe(0)
    await store.remove(name)
    expect([await store.has(name), await store.get(name)]).toEqual([false, null])
    await store.remove(name)
  })

  test('takes the same file twice, and at once', async () => {
    const store = open()
    const name = nameOf('b')
    await Promise.all([1, 2, 3].map(() => store.put(name, bytes)))
    expect((await store.get(name))?.byteLength).toBe(bytes.length)
  })

  test('takes a part of a larger buffer as what it is', async () => {
    const store = open()
    await store.put(nameOf('c'), Buffer.from(bytes.buffer).subarray(10, 13))
    expect([...((await store.get(nameOf('c'))) ?? [])]).toEqual([...bytes.subarray(10, 13)])
  })

  test('knows no other names', async () => {
    const store = open()
    for (const name of ['../outside-480.avif', 'rooms/a-480.html', '/etc/passwd', ''])
      for (const doing of [() => store.put(name, bytes), () => store.get(name), () => store.remove(name)])
        await expect(doing()).rejects.toThrow('no name')
  })
})

describe('a folder', () => {
  test('that can not be used says so, and leaves nothing half-written', async () => {
    const path = join(folder, 'file')
    writeFileSync(path, '')
    const store = folderMediaStore(() => path)
    await expect(store.put(nameOf('d'), bytes)).rejects.toThrow(MediaAwayError)
    await expect(store.get(nameOf('d'))).rejects.toThrow(MediaAwayError)
    // A folder is where the file should be: it can be written, and not be given its name.
    mkdirSync(join(folder, nameOf('d')))
    await expect(folderMediaStore(() => folder).put(nameOf('d'), bytes)).rejects.toThrow(MediaAwayError)
    expect(readdirSync(join(folder, 'rooms')).filter((file) => file.startsWith('dd'))).toEqual([
      nameOf('d').slice('rooms/'.length),
    ])
  })
})

describe('a bucket', () => {
  const name = nameOf('e')

  test('holds files under their names, as what they are', async () => {
    await s3MediaStore(s3.settings).put(name, bytes)
    expect(s3.objects.get(name)?.type).toBe('image/avif')
  })

  test('is asked once more when it is busy, and no third time', async () => {
    const store = s3MediaStore(s3.settings)
    s3.feel({ busy: 1 })
    expect(await store.has(name)).toBe(true)
    s3.feel({ busy: 2 })
    await expect(store.has(name)).rejects.toThrow('answered 503')
    s3.feel('well')
  })

  test.each([
    ['a wrong secret', { secretAccessKey: 'other' }, 'answered 403 SignatureDoesNotMatch'],
    ['another region', { region: 'us-east-1' }, 'answered 403 SignatureDoesNotMatch'],
    ['no such bucket', { bucket: 'others' }, 'answered 404 NoSuchBucket'],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'can not be reached'],
  ])('%s is no missing file', async (_, wrong, message) => {
    const store = s3MediaStore({ ...s3.settings, ...wrong })
    for (const doing of [
      () => store.get(name),
      () => store.put(nameOf('f'), bytes),
      () => store.remove(name),
    ]) {
      const failure = await doing().then(
        () => null,
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(MediaAwayError)
      expect((failure as Error).message).toContain(message)
    }
    expect([s3.objects.has(name), s3.objects.has(nameOf('f'))]).toEqual([true, false])
  })

  test('that hangs up or never answers is away, not slow for ever', async () => {
    s3.feel('away')
    await expect(s3MediaStore(s3.settings).get(name)).rejects.toThrow('can not be reached')
    s3.feel('silent')
    const hasty = s3MediaStore(s3.settings, { timeoutMs: 200 })
    await expect(hasty.get(name)).rejects.toThrow('did not answer within 0.2 seconds')
    s3.feel('well')
    // On a busy machine the answer of one that is well may take longer than that.
    expect(await s3MediaStore(s3.settings).has(name)).toBe(true)
  })

  test('is the store where it is set, and tells why it is away', async () => {
    const heard: string[] = []
    const wrong = { ...s3.settings, secretAccessKey: 'other' }
    const store = openMediaStore({ dataDir: ':memory:', mediaS3: wrong }, ({ message }) =>
      heard.push(message),
    )
    await expect(store.get(name)).rejects.toThrow(MediaAwayError)
    expect(heard).toEqual(['The storage of pictures answered 403 SignatureDoesNotMatch'])
    const good = openMediaStore({ dataDir: ':memory:', mediaS3: s3.settings })
    expect(await good.has(name)).toBe(true)
  })

  test('is addressed by its path or by its host', () => {
    const settings = { ...s3.settings, endpoint: 'https://store.example/s3/' }
    expect(bucketAddress(settings)).toBe('https://store.example/s3/pictures/')
    expect(bucketAddress({ ...settings, endpoint: 'https://s3.example', pathStyle: false })).toBe(
      'https://pictures.s3.example/',
    )
  })
})
