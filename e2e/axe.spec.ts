import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clientOnlyScreens, publicScreens } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'

const both = (path: string) => [path, path === '/' ? '/ar' : `/ar${path}`]
const addresses = [...publicScreens, ...clientOnlyScreens, '/no/such/page', '/rules/terms'].flatMap(both)

/** What depends on the colours of a mode; all else was looked at in the other one. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)
}

for (const address of addresses) {
  test(`${address} has no accessibility violations in either mode`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await violationsOf(page), 'dark').toEqual([])
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.reload()
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await violationsOf(page, rulesOfColour), 'light').toEqual([])
  })
}
