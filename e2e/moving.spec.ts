import type { Page } from '@playwright/test'
import { drawFrames } from './fixtures/frames.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { inJourneyLocales } from './fixtures/journey-locales.ts'
import { expect, test } from './fixtures/test.ts'

const menu = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Follows what the page does by itself: its animations of arrival and how it scrolls to an element. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const seen = { arrivals: [] as string[], scrolls: [] as string[] }
    Object.assign(window, { seen })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      if (typeof options === 'object' && options.id === 'arrival') seen.arrivals.push(this.id || this.tagName)
      return animate.call(this, frames, options)
    }
    const scrollIntoView = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (how) {
      seen.scrolls.push(getComputedStyle(document.documentElement).scrollBehavior)
      return scrollIntoView.call(this, how)
    }
  })
  return {
    arrivals: () =>
      page.evaluate(() => (window as unknown as { seen: { arrivals: string[] } }).seen.arrivals),
    scrolls: () => page.evaluate(() => (window as unknown as { seen: { scrolls: string[] } }).seen.scrolls),
  }
}

test('a new page begins at its top, and back returns to where one was', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const door = page.locator('#branches').getByRole('link', { name: 'Kuwait' })
  await door.scrollIntoViewIfNeeded()
  // Waits until it stands still: what lies above is laid out as it comes near.
  await door.click({ trial: true })
  expect(await scrollY(page)).toBeGreaterThan(200)
  // Whoever clicks for us may scroll first: where one was is where the click met the page.
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('left-at', String(window.scrollY)), true),
  )
  await door.click()
  await expect(page).toHaveURL(/\/kuwait$/)
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  const leftAt = Number(await page.evaluate(() => sessionStorage.getItem('left-at')))
  await expect.poll(() => scrollY(page)).toBe(leftAt)
  await expect(door).toBeInViewport()
  await page.goForward()
  await expect(page).toHaveURL(/\/kuwait$/)
  await expect.poll(() => scrollY(page)).toBe(0)
})

test('a hash is scrolled to smoothly, from another page too', async ({ page }) => {
  const motion = await watchMotion(page)
  await page.goto('/about')
  await hydrated(page)
  await menu(page).getByRole('link', { name: 'Branches' }).click()
  await expect(page).toHaveURL(/\/#branches$/)
  await expect(page.locator('#branches')).toBeInViewport()
  expect(await motion.scrolls()).toEqual(['smooth'])
  await expect(page.locator('#branches')).toBeFocused()
})

test('a new page rises into place, a new layout fades in, the first page does neither', async ({ page }) => {
  const motion = await watchMotion(page)
  await page.goto('/store')
  await hydrated(page)
  expect(await motion.arrivals()).toEqual([])
  await menu(page).getByRole('link', { name: 'About and rules' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect.poll(motion.arrivals).toEqual(['content'])
  await menu(page)
    .getByRole('link', { name: /Dahleez/ })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(motion.arrivals).toEqual(['content', 'BODY'])
})

test('nothing moves for those who ask for calm, and a hash is jumped to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const motion = await watchMotion(page)
  await page.goto('/store')
  await hydrated(page)
  await menu(page).getByRole('link', { name: 'About and rules' }).click()
  await expect(heading(page)).toBeFocused()
  await menu(page).getByRole('link', { name: 'Branches' }).click()
  await expect(page.locator('#branches')).toBeInViewport()
  expect([...new Set(await motion.scrolls())]).toEqual(['auto'])
  expect(await motion.arrivals()).toEqual([])
})

for (const { locale, path, link } of inJourneyLocales([
  { locale: 'en', path: '/store', link: 'About and rules' },
  { locale: 'ar', path: '/ar/store', link: 'من نحن والقوانين' },
] as const))
  test(`the reader is taken to the new heading and told the new title, in ${locale}`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    const status = page.locator('p.sr[role=status]')
    await expect(status).toHaveText('')
    await menu(page).getByRole('link', { name: link }).click()
    await expect(heading(page)).toBeFocused()
    await expect(status).toHaveText(await page.title())
  })

test('a line shows that a slow page is on its way', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/contacts.data*', async (route) => {
    await held
    await route.continue()
  })
  await menu(page).getByRole('link', { name: 'Contacts' }).click()
  const line = page.locator('.progress-line')
  await expect(line).toHaveCSS('opacity', '1')
  await expect(line).toHaveCSS('animation-delay', '0.15s, 0.15s')
  arrive()
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(line).toHaveCount(0)
})

test('at most four pages are loaded ahead at a time, each once', async ({ page, context }) => {
  await page.addInitScript(() => {
    // It is the answers that are slow below.
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } })
    const ahead = { most: 0 }
    Object.assign(window, { ahead })
    const look = () => {
      ahead.most = Math.max(ahead.most, document.querySelectorAll('link[rel=prefetch][as=fetch]').length)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  const mostAtOnce = () => page.evaluate(() => (window as unknown as { ahead: { most: number } }).ahead.most)
  await page.goto('/', { waitUntil: 'networkidle' })
  await hydrated(page)
  expect(await mostAtOnce()).toBe(0)

  // Longer than the page waits for an idle moment: the first does not arrive before the fourth is asked for.
  const network = await context.newCDPSession(page)
  const answerAfter = (latency: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await answerAfter(4000)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname)
  })
  await footer(page).scrollIntoViewIfNeeded()
  await expect.poll(mostAtOnce).toBe(4)
  await answerAfter(0)
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['/store.data', '/riyadh.data', '/about.data', '/contacts.data']))
  expect(await mostAtOnce()).toBe(4)
  expect(new Set(asked).size).toBe(asked.length)
})

test('a page that was loaded ahead is not asked for again', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const link = menu(page).getByRole('link', { name: 'Store' })
  let isThere = false
  page.on('requestfinished', (request) => {
    isThere ||= request.url().includes('/store.data')
  })
  // The menu may be hydrated a moment after the page.
  await expect(async () => {
    await page.mouse.move(0, 400)
    await link.hover()
    await expect.poll(() => isThere, { timeout: 1000 }).toBe(true)
  }).toPass()
  await link.click()
  await expect(heading(page)).toHaveText('The store')
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/store.data'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
  )
  expect(sizes).toEqual([true, false])
})

test('nothing is loaded ahead before the visitor moves, nor for those who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await hydrated(page)
  await footer(page).scrollIntoViewIfNeeded()
  const store = footer(page).getByRole('link', { name: 'Store' })
  await store.hover()
  // What came into view is loaded ahead in an idle moment after the next frame.
  await drawFrames(page, 2)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await store.click()
  await expect(heading(page)).toHaveText('The store')
  expect(asked).toHaveLength(1)
})
