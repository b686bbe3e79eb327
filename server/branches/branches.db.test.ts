import { expect, test } from 'vitest'
import { branch } from '#contracts/branch.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { findBranch } from './find-branch.ts'
import { listBranches } from './list-branches.ts'

describeOnDemoDatabase('branches', (getDb) => {
  test('are listed in the order of the venue, as their contract says', async () => {
    const branches = await listBranches(getDb())
    expect(branches.map(({ slug }) => slug)).toEqual(['riyadh', 'kuwait', 'dubai', 'cairo'])
    for (const one of branches) expect(branch.parse(one)).toEqual(one)
  })

  test('have their money and their calendar', async () => {
    const branches = await listBranches(getDb())
    expect(branches.map(({ currency, vatRate, weekendDays }) => [currency, vatRate, weekendDays])).toEqual([
      ['SAR', 1500, [5, 6]],
      ['KWD', 0, [5, 6]],
      ['AED', 500, [6, 7]],
      ['EGP', 1400, [5, 6]],
    ])
    expect(branches.map(({ openingHours }) => new Set(openingHours.map(({ day }) => day)).size)).toEqual([
      7, 6, 7, 7,
    ])
  })

  test('are found by their slug, whole', async () => {
    const [riyadh] = await listBranches(getDb())
    expect(await findBranch(getDb(), 'riyadh')).toEqual(riyadh)
    for (const unknown of ['jeddah', '', 'RIYADH', "riyadh' or '1'='1"])
      expect(await findBranch(getDb(), unknown)).toBeNull()
  })
})
