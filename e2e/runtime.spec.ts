import type { Page } from '@playwright/test'
import { hydrated } from './fixtures/hydrated.ts'
import { expect, test } from './fixtures/test.ts'

const menu = (page: Page) => page.getByRole('banner')

function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

test.describe('a file of the build that is gone', () => {
  test('reloads the page one was going to, once', async ({ page, expectedErrors }) => {
    expectedErrors.push(/route module|Failed to (fetch|load)|Failed locale loading/)
    await page.goto('/store')
    await hydrated(page)
    const loads = countLoads(page)
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }), {
      times: 1,
    })
    await menu(page).getByRole('link', { name: 'About and rules' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
    expect(loads).toEqual(['/about'])
    await page.goBack()
    await expect(page).toHaveURL(/\/store$/)
  })

  test('shows the error page when it was reloaded less than ten seconds ago', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/route module|Failed to (fetch|load)|Failed locale loading/)
    await page.clock.setFixedTime(Date.now())
    await page.goto('/store')
    await hydrated(page)
    await page.evaluate(() => sessionStorage.setItem('reload-guard', String(Date.now())))
    const loads = countLoads(page)
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await menu(page).getByRole('link', { name: 'About and rules' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('500 | error')
    expect(loads).toEqual([])
  })

  test('does not loop when the page itself needs it', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to (fetch|load)/)
    // However slow the machine, the second one comes within ten seconds of the first.
    await page.clock.setFixedTime(Date.now())
    const missing = new Set<string>()
    await page.exposeFunction('noteMissing', (document: string) => missing.add(document))
    await page.addInitScript(() => {
      const { noteMissing } = window as unknown as { noteMissing(document: string): void }
      const document = crypto.randomUUID()
      addEventListener('error', () => noteMissing(document), true)
    })
    const loads = countLoads(page)
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/about')
    await expect.poll(() => missing.size).toBe(2)
    // Whatever set out for another load by then has left before this.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(loads.length).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a newer version', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('is offered quietly, once there is one', async ({ page }) => {
    const manifest = page.waitForResponse(/\/builds\/meta\/.+\.json$/)
    await page.goto('/ar/about')
    await hydrated(page)
    await page.clock.runFor(1100)
    expect((await manifest).status()).toBe(200)
    const latest = page.waitForResponse('**/builds/latest.json')
    await page.clock.runFor(301_000)
    expect((await latest).status()).toBe(200)
    const reload = page.getByRole('button', { name: 'إعادة التحميل' })
    await expect(reload).toHaveCount(0)
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another' } }))
    await page.clock.runFor(301_000)
    await expect(page.getByText('صدرت نسخة أحدث من هذه الصفحة')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await reload.click()
    await reloaded
  })
})

test.describe('the language switch', () => {
  test('keeps page, query, hash and place, and remembers the choice', async ({ page, context }) => {
    await page.goto('/?players=4#branches')
    await hydrated(page)
    await page.evaluate(() => window.scrollTo(0, 500))
    const toArabic = menu(page).getByRole('link', { name: 'Switch to Arabic' })
    await expect(toArabic).toHaveAttribute('hreflang', 'ar')
    const place = await toArabic.evaluate((link: HTMLElement) => {
      link.click()
      return window.scrollY
    })
    expect(place).toBe(500)
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === '/ar?players=4#branches')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'i18n_redirected')
    expect(cookie).toMatchObject({ value: 'ar', path: '/', sameSite: 'Lax' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60)
    await expect(menu(page).getByRole('link', { name: 'التبديل إلى الإنجليزية' })).toBeFocused()
  })

  test('back returns to the language one came from, and stays there', async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await menu(page).getByRole('link', { name: 'Switch to Arabic' }).click()
    await expect(page).toHaveURL(/\/ar\/about$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('works in both directions without a script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto('/about?a=1')
    await menu(page).getByRole('link', { name: 'Switch to Arabic' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await menu(page).getByRole('link', { name: 'التبديل إلى الإنجليزية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL(/about\?a=1$/)
    await context.close()
  })
})

test.describe('the theme', () => {
  const themeSwitch = (page: Page) => menu(page).getByRole('button', { name: 'Dark mode' })

  test('is dark at first, and a choice is remembered without a flash', async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await expect(page.locator('html')).toHaveClass('p-dark')
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true')
    await themeSwitch(page).click()
    await expect(page.locator('html')).not.toHaveClass(/p-dark/)
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f5f5f5')

    // Whatever is painted, from the first frame on, is light.
    await page.addInitScript(() => {
      const frames: boolean[] = []
      Object.assign(window, { frames })
      const look = () => {
        if (document.body) frames.push(document.documentElement.classList.contains('p-dark'))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.reload({ waitUntil: 'networkidle' })
    await hydrated(page)
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'false')
    const frames = await page.evaluate(() => (window as unknown as { frames: boolean[] }).frames)
    expect(frames.length).toBeGreaterThan(0)
    expect(frames).not.toContain(true)
  })

  test('survives an error page and a change of language', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/)
    await page.goto('/about')
    await hydrated(page)
    await themeSwitch(page).click()
    await menu(page).getByRole('link', { name: 'Switch to Arabic' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).not.toHaveClass(/p-dark/)
    await page.goto('/ar/atlantis')
    await expect(page.locator('html')).not.toHaveClass(/p-dark/)
    await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click()
    await expect(page).toHaveURL(/\/ar$/)
    await expect(page.locator('html')).not.toHaveClass(/p-dark/)
  })
})

test('where links lead is known from the first page: it is never asked', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/__manifest') asked.push(request.url())
  })
  await page.goto('/store')
  await hydrated(page)
  await page.locator('footer a[href="/about"]').first().click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('h1')).toBeVisible()
  expect(asked).toEqual([])
})

test('a language file that does not arrive is logged, the page works, and the next one tries again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed locale loading/, /Failed to load resource/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/store')
  await hydrated(page)
  await page.route('**/ar.json', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await menu(page).getByRole('link', { name: 'Switch to Arabic' }).click()
  await expect(page).toHaveURL(/\/ar\/store$/)
  // Its words are taken from the other language.
  const about = menu(page).getByRole('link', { name: 'About and rules' })
  await expect(about).toHaveAttribute('href', '/ar/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The store')
  expect(logged.join('\n')).toContain('Failed locale loading')
  await page.unroute('**/ar.json')
  await about.click()
  await expect(menu(page).getByRole('link', { name: 'المتجر' })).toBeVisible()
})
