import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'
import { mediaFiles } from './media-files.ts'
import { openMediaStore } from './open-media-store.ts'

const name = `rooms/${'a'.repeat(32)}-480.avif`
const media = openMediaStore({ dataDir: ':memory:' })
const site = new Hono().use('/pictures/media/*', mediaFiles(media))
await media.put(name, Buffer.from('picture'))

test('a file is sent with its type and may be kept for ever', async () => {
  const answer = await site.request(`/pictures/media/${name}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.text()).toBe('picture')
})

test.each([
  `rooms/${'b'.repeat(32)}-480.avif`,
  `rooms/${'a'.repeat(32)}-480.html`,
  '..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/package-1.webp',
])('there is no %s', async (path) => {
  expect((await site.request(`/pictures/media/${path}`)).status).toBe(404)
})

test('a store writes nothing outside its folder', async () => {
  await expect(media.put('../outside-480.avif', Buffer.from('x'))).rejects.toThrow('no name')
})

test('turns: so many at once, so many wait, the rest is told; what fails makes room', async () => {
  const turns = new BoundedQueue(1, 1)
  const started: string[] = []
  const gates = Object.fromEntries(['a', 'b'].map((of) => [of, Promise.withResolvers<string>()]))
  const work = (of: string) => () => {
    started.push(of)
    return gates[of]?.promise ?? Promise.resolve(of)
  }
  const a = turns.take(work('a'))
  const b = turns.take(work('b'))
  expect(await turns.take(work('c'))).toBe('busy')
  expect(started).toEqual(['a'])
  gates.a?.reject(new Error('a failed'))
  await expect(a).rejects.toThrow('a failed')
  gates.b?.resolve('b')
  expect(await b).toBe('b')
  expect(await turns.take(work('d'))).toBe('d')
})
