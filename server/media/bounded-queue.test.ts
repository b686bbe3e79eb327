import { expect, test } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

test('as many as may run at once, the next ones wait in their order, the rest are turned away', async () => {
  const queue = new BoundedQueue(2, 1)
  const done: (() => void)[] = []
  const began: string[] = []
  const work = (name: string) =>
    queue.take(() => {
      began.push(name)
      return new Promise<string>((resolve) => done.push(() => resolve(name)))
    })
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(work)
  expect(await fourth).toBe('busy')
  expect(began).toEqual(['a', 'b'])
  done[1]?.()
  expect(await second).toBe('b')
  await expect.poll(() => began).toEqual(['a', 'b', 'c'])
  const fifth = work('e')
  for (const finish of done) finish()
  expect([await first, await third]).toEqual(['a', 'c'])
  await expect.poll(() => began).toContain('e')
  done.at(-1)?.()
  expect(await fifth).toBe('e')
})

test('work that fails makes room as well', async () => {
  const queue = new BoundedQueue(1, 0)
  await expect(queue.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.take(async () => 'made')).toBe('made')
})
