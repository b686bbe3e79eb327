import { AxeBuilder } from '@axe-core/playwright'
import { clientOnlyScreens, publicScreens } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'

const addresses = [...publicScreens, ...clientOnlyScreens].flatMap((path) => [
  path,
  path === '/' ? '/ar' : `/ar${path}`,
])

for (const address of [
  ...addresses,
  '/no/such/page',
  '/ar/no/such/page',
  '/rules/terms',
  '/ar/rules/terms',
]) {
  for (const theme of ['dark', 'light']) {
    test(`${address} in ${theme} mode has no accessibility violations`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 404/)
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.goto(address)
      await expect(page.locator('h1')).toHaveCount(1)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
      ).toEqual([])
    })
  }
}
