import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createPreloadQueue } from './preload-queue.ts'

describe('createPreloadQueue', () => {
  test('starts four and lets the fifth wait until one has arrived', () => {
    const queue = createPreloadQueue(4)
    for (const href of ['/a', '/b', '/c', '/d', '/e']) queue.add(href)
    expect(queue.active()).toEqual(['/a', '/b', '/c', '/d'])
    queue.done('/b')
    expect(queue.active()).toEqual(['/a', '/c', '/d', '/e'])
  })

  test('takes what the visitor turns to before what merely came into view', () => {
    const queue = createPreloadQueue(1)
    for (const href of ['/a', '/b', '/c']) queue.add(href)
    queue.add('/d', true)
    queue.add('/c', true)
    queue.done('/a')
    expect(queue.active()).toEqual(['/c'])
    queue.done('/c')
    expect(queue.active()).toEqual(['/d'])
  })

  test('takes an address once, unless it had nothing to load', () => {
    const queue = createPreloadQueue(4)
    queue.add('/a')
    queue.done('/a')
    queue.add('/a')
    expect(queue.active()).toEqual([])
    queue.add('/b')
    queue.skip('/b')
    queue.add('/b')
    expect(queue.active()).toEqual(['/b'])
  })

  test('tells its listeners until they leave', () => {
    const queue = createPreloadQueue(4)
    const listener = vi.fn()
    const leave = queue.subscribe(listener)
    queue.add('/a')
    leave()
    queue.add('/b')
    expect(listener).toHaveBeenCalledOnce()
  })

  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), page: fc.nat(12), soon: fc.boolean() }),
    fc.record({ kind: fc.constant('done' as const), page: fc.nat(12), soon: fc.constant(false) }),
  )

  test('never loads more than four at a time, and in the end everything once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = createPreloadQueue(4)
        const added = new Set<string>()
        const started: string[] = []
        queue.subscribe(() => {
          expect(queue.active().length).toBeLessThanOrEqual(4)
          for (const href of queue.active()) if (!started.includes(href)) started.push(href)
        })
        for (const { kind, page, soon } of steps) {
          if (kind === 'done') queue.done(`/${page}`)
          else queue.add(`/${added.add(`/${page}`) && page}`, soon)
        }
        while (queue.active().length > 0) queue.done(queue.active()[0] ?? '')
        expect(started.toSorted()).toEqual([...added].toSorted())
      }),
    )
  })
})
