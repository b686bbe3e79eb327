import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callByName, valuesByName } from '#server/db/call-by-name.ts'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { claimParameters, holdParameters } from './hold-functions.ts'

describeOnBothEngines('the functions that hold a slot', (getDb) => {
  test.each([
    ['hold_slot', holdParameters],
    ['claim_hold', claimParameters],
  ])('%s takes what is declared, by the same names and types', async (name, parameters) => {
    const { rows } = await sql<{ name: string; type: string }>`
      select name, replace(format_type(type, null), 'timestamp with time zone', 'timestamptz') as type
      from pg_proc, unnest(proargnames, proargtypes::oid[]) as parameter (name, type)
      where proname = ${name}`.execute(getDb())
    expect(Object.fromEntries(rows.map((row) => [row.name, row.type]))).toEqual(parameters)
  })
})

test('a call names its parameters and puts each value in its place, in whatever order it is given', () => {
  const parameters = { first: 'text', second: 'integer' } as const
  expect(callByName('act', parameters, 4)).toBe('act(first => $4, second => $5)')
  expect(valuesByName(parameters, { second: 2, first: 'one' })).toEqual(['one', 2])
  // @ts-expect-error an argument is missing
  expect(valuesByName(parameters, { first: 'one' })).toEqual(['one', undefined])
  // @ts-expect-error a number is no text
  expect(valuesByName(parameters, { first: 1, second: 2 })).toEqual([1, 2])
})
