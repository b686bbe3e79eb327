import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

test('one after the other, also those that come meanwhile or after one that fails', async () => {
  const turn = new SerialQueue()
  const done: string[] = []
  let atOnce = 0
  const work = (name: string) => async () => {
    expect(++atOnce).toBe(1)
    await breath()
    done.push(name)
    atOnce--
    if (name === 'first') turn.add('later', work('later'))
    if (name === 'second') throw new Error('no')
  }
  for (const name of ['first', 'second', 'third']) turn.add(name, work(name))
  await expect.poll(() => done).toEqual(['first', 'second', 'third', 'later'])
})

test('what waits already does not wait twice, and may come again once it is done', async () => {
  const turn = new SerialQueue()
  let times = 0
  const count = async () => {
    times++
  }
  for (let asked = 0; asked < 5; asked++) turn.add('/', count)
  await expect.poll(() => times).toBe(1)
  await breath()
  turn.add('/', count)
  await expect.poll(() => times).toBe(2)
})
