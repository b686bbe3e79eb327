import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

test('work goes on until its moment and never beyond', async () => {
  const said: string[] = []
  const work = async (gate: Gate) => {
    for (const word of ['first', 'second']) await gate.around(async () => said.push(word))
    said.push('done')
  }
  const gate = new Gate(3)
  void work(gate)
  await gate.reached
  expect(said).toEqual(['first'])
  const open = new Gate(Number.POSITIVE_INFINITY)
  await work(open)
  expect([open.passed, said.at(-1)]).toEqual([4, 'done'])
})
