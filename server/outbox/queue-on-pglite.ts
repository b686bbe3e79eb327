import type { PGlite } from '@electric-sql/pglite'
import { type Db, fromPglite } from 'pg-boss'

const block = /^\s*BEGIN;([\s\S]*)\bCOMMIT;?\s*$/

/**
 * The embedded engine for pg-boss, on the one session that visitors use too. pg-boss sends some transactions as one
 * text; its own adapter rolls a failed one back in a second step, and a query in between would fail. Here both are one step.
 */
export function queueOnPglite(pglite: PGlite): Db {
  const plain = fromPglite(pglite)
  return {
    ...plain,
    executeSql: (text, values) => {
      const [, statements] = (!values?.length && block.exec(text)) || []
      if (statements === undefined) return plain.executeSql(text, values)
      return pglite.transaction(async (transaction) => {
        const results = await transaction.exec(statements)
        return { rows: results.flatMap(({ rows }) => rows) }
      })
    },
  }
}
