import { createHash } from 'node:crypto'
import pg from 'pg'

const names = new Map<string, string>()

function nameOf(statement: string): string {
  const known = names.get(statement)
  if (known) return known
  const name = createHash('sha1').update(statement).digest('hex')
  names.set(statement, name)
  return name
}

/** A session that parses and plans each statement once, for tests that run the same few a hundred thousand times. */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const isStatement = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const asked = isStatement ? [{ text, values, name: nameOf(text) }, ...rest] : given
    return (super.query as (...asked: unknown[]) => never).apply(this, asked)
  }
}
