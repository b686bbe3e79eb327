import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import { attackApi, type HostileFigures } from '#server/api/test-hostile-run.ts'
import type { Target } from '#server/api/test-hostile-target.ts'
import type { OpenApiDocument } from '#server/calls/openapi-document.ts'
import { randomOf } from '#server/demo/visits/demo-random.ts'

export type AttackAmount = {
  /** How many values of each kind one field is tried with. */
  readonly each: number
  /** How many calls of strangers one operation gets at most. */
  readonly most: number
  readonly isLong: boolean
}
export type ApiAttack = AttackAmount & {
  readonly target: Target
  readonly document: OpenApiDocument
  readonly say: (line: string) => void
}

/** Attacks those operations that only read, or all others. */
export function attackPart(attack: ApiAttack, part: 'read' | 'written'): Promise<HostileFigures> {
  const { target, document, each, most, isLong, say } = attack
  const random = randomOf(`hostile ${part}`)
  let said = 0
  return attackApi({
    document,
    door: target.door,
    ownOrigin: target.origin,
    amount: { each, naughty, random },
    byStrangers: { each: Math.ceil(each / 5), most, naughty, random },
    only: (operation) => operation.startsWith('GET ') === (part === 'read'),
    // The long form takes an hour: whoever stops it knows what was found until then.
    onProgress({ operations, requests, bad }) {
      for (const one of bad.slice(said)) say(one)
      said = bad.length
      if (isLong && operations % 10 === 0)
        say(`${operations} operations on what is ${part}, ${requests.toLocaleString('en')} calls`)
    },
  })
}
