import { describe, expect, test, vi } from 'vitest'
import type { Database, Queries } from '#server/db/connect.ts'
import type { BranchBook } from './branch-book.ts'
import { BranchBookCache } from './branch-book-cache.ts'

const minute = 60_000
const db = {} as Database

/** Reads are numbered, and wait until they are let go. */
function bench() {
  const waiting: ((found: boolean | Error) => void)[] = []
  const read = vi.fn((_db: Queries, slug: string, now: number) => {
    const id = read.mock.calls.length
    return new Promise<BranchBook | null>((resolve, reject) => {
      waiting.push((found) =>
        found instanceof Error ? reject(found) : resolve(found ? ({ id, slug, now } as never) : null),
      )
    })
  })
  const books = new BranchBookCache(read)
  const letGo = (found: boolean | Error = true) => {
    for (const done of waiting.splice(0)) done(found)
  }
  const get = async (slug: string, now: number) => {
    const book = books.get(db, slug, now)
    letGo()
    return (await book)?.id
  }
  return { books, read, letGo, get }
}

describe('a kept book', () => {
  test('is read once, also when several ask at once', async () => {
    const { books, read, letGo } = bench()
    const asked = [books.get(db, 'riyadh', 0), books.get(db, 'riyadh', 1), books.get(db, 'cairo', 1)]
    expect(read).toHaveBeenCalledTimes(2)
    letGo()
    const [one, two, other] = await Promise.all(asked)
    expect(one).toBe(two)
    expect(other?.slug).toBe('cairo')
    expect(await books.get(db, 'riyadh', 5 * minute)).toBe(one)
  })

  test('is read again after ten minutes', async () => {
    const { get } = bench()
    expect(await get('riyadh', 0)).toBe(1)
    expect(await get('riyadh', 10 * minute - 1)).toBe(1)
    expect(await get('riyadh', 10 * minute)).toBe(2)
  })

  test('is read again after a change of what it comes from', async () => {
    const { books, get } = bench()
    await get('riyadh', 0)
    books.forgetTable('review')
    expect(await get('riyadh', 0)).toBe(1)
    books.forgetTable('weekly_session')
    expect(await get('riyadh', 0)).toBe(2)
    books.forgetTable('everything')
    expect(await get('riyadh', 0)).toBe(3)
  })

  test('a change during a read is not lost', async () => {
    const { books, read, letGo, get } = bench()
    const early = books.get(db, 'riyadh', 0)
    books.forgetTable('closure')
    const late = books.get(db, 'riyadh', 0)
    expect(read).toHaveBeenCalledTimes(2)
    letGo()
    expect([(await early)?.id, (await late)?.id]).toEqual([1, 2])
    expect(await get('riyadh', 0)).toBe(2)
  })

  test('an early read that ends late does not replace a newer one', async () => {
    const { books, letGo, get } = bench()
    const early = books.get(db, 'riyadh', 0)
    books.forgetTable('closure')
    const late = books.get(db, 'riyadh', 0)
    letGo(false)
    expect(await early).toBeNull()
    expect(await late).toBeNull()
    expect(await get('riyadh', 0)).toBe(3)
  })

  test('a read that failed, or found nothing, is tried again', async () => {
    const { books, letGo, get } = bench()
    const failing = books.get(db, 'riyadh', 0)
    letGo(new Error('gone'))
    await expect(failing).rejects.toThrow('gone')
    const missing = books.get(db, 'riyadh', 0)
    letGo(false)
    expect(await missing).toBeNull()
    expect(await get('riyadh', 0)).toBe(3)
  })
})
