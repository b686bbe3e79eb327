import { join } from 'node:path'
import type { HostileFigures } from '#server/http/test-hostile-run.ts'
import { startWorkers } from '../workers.ts'
import { type ApiAttack, type Attacked, attackPart } from './attack-part.ts'

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
    return read ? together(written, read) : written
  } finally {
    await reading.stop()
  }
}

function together(one: Attacked, other: Attacked): Attacked {
  const figures: HostileFigures = {
    operations: one.figures.operations + other.figures.operations,
    understood: [...one.figures.understood, ...other.figures.understood],
    refused: [...one.figures.refused, ...other.figures.refused],
    requests: one.figures.requests + other.figures.requests,
    answers: sumOf(one.figures.answers, other.figures.answers),
    slowest: one.figures.slowest.ms > other.figures.slowest.ms ? one.figures.slowest : other.figures.slowest,
    bad: [...one.figures.bad, ...other.figures.bad],
  }
  return { figures, errors: [...one.errors, ...other.errors] }
}

function sumOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...kinds].sort().map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]))
}
