import { join } from 'node:path'
import type { HostileFigures } from '#server/api/test-hostile-run.ts'
import { startWorkers } from '#server/db/testing/test-workers.ts'
import { type ApiAttack, attackPart } from './attack-part.ts'

export type Attacked = {
  readonly figures: HostileFigures
  /** What the second process's site wrote down; the first one's is at hand. */
  readonly errors: readonly string[]
}

/**
 * Attacks the whole API from two processes, each with a site of its own: a second one attacks what is only read, this one
 * what is written, so that all that was left behind lies in one place for whoever looks at it afterwards.
 */
export async function attackInTwo(attack: ApiAttack): Promise<Attacked> {
  const reading = await startWorkers(join(import.meta.dirname, 'reader.ts'), [], 1)
  try {
    const { each, most, isLong } = attack
    const [written, [read]] = await Promise.all([
      attackPart(attack, 'written'),
      reading.tell<Attacked>({ each, most, isLong }),
    ])
    if (!read) throw new Error('the process that reads has answered nothing')
    return { figures: together(written, read.figures), errors: read.errors }
  } finally {
    await reading.stop()
  }
}

function together(one: HostileFigures, other: HostileFigures): HostileFigures {
  return {
    operations: one.operations + other.operations,
    understood: [...one.understood, ...other.understood],
    refused: [...one.refused, ...other.refused],
    requests: one.requests + other.requests,
    answers: sumOf(one.answers, other.answers),
    slowest: one.slowest.ms > other.slowest.ms ? one.slowest : other.slowest,
    bad: [...one.bad, ...other.bad],
  }
}

function sumOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...kinds].sort().map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]))
}
