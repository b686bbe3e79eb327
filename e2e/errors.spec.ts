import type { Page } from '@playwright/test'
import { hydrated } from './fixtures/hydrated.ts'
import { inJourneyLocales } from './fixtures/journey-locales.ts'
import { expect, test } from './fixtures/test.ts'

const words = {
  en: {
    title: 'Error | Dahleez',
    home: 'Go Home',
    noRoute: 'Page not found: ',
    error: 'error',
    about: 'About and rules',
    pause: 'Pause motion',
    play: 'Play motion',
  },
  ar: {
    title: 'خطأ | دهليز',
    home: 'العودة إلى الرئيسية',
    noRoute: 'الصفحة غير موجودة: ',
    error: 'خطأ',
    about: 'من نحن والقوانين',
    pause: 'إيقاف الحركة',
    play: 'تشغيل الحركة',
  },
} as const

const languages = [
  { locale: 'en', prefix: '', says: words.en },
  { locale: 'ar', prefix: '/ar', says: words.ar },
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** An error as the browser reports it when nobody caught it. */
function reportError(page: Page, error: { message: string; file?: string; name?: string; stack?: string }) {
  return page.evaluate(({ message, file, name, stack }) => {
    const thrown = Object.assign(new Error(message), { name: name ?? 'Error', stack: stack ?? '' })
    window.dispatchEvent(new ErrorEvent('error', { message, filename: file ?? '', error: thrown }))
  }, error)
}

const own = (page: Page) => `${new URL(page.url()).origin}/assets/root-1.js`

for (const { locale: language, prefix, says } of inJourneyLocales(languages)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'ar' ? 'ar-SA' : 'en-GB' })

    test('an address without a screen shows the error page, and Go Home leads home', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/404/)
      const answer = await page.goto(`${prefix}/no/such/place?x=1`)
      expect(answer?.status()).toBe(404)
      await expect(heading(page)).toHaveText(`404 | ${says.noRoute}${prefix}/no/such/place?x=1`)
      await expect(page).toHaveTitle(says.title)
      await expect(page.locator('.error-screen .logo')).toBeVisible()
      const home = page.getByRole('link', { name: says.home })
      await expect(home).toHaveAttribute('href', prefix || '/')
      await home.click()
      await expect(page).toHaveURL((url) => url.pathname === (prefix || '/'))
      await expect(heading(page)).not.toContainText('404')
      await expect(page.getByRole('link', { name: says.home })).toHaveCount(0)
    })

    test('a server that fails says no more than the word for error', async ({ page, expectedErrors }) => {
      expectedErrors.push(/500/)
      await page.goto(`${prefix}/about`)
      // A press before the page listens would open the store as a new page.
      await hydrated(page)
      await page.route('**/store.data*', (route) => route.fulfill({ status: 500, body: 'SELECT secret' }))
      await page
        .getByRole('banner')
        .getByRole('link', { name: /store|المتجر/i })
        .click()
      await expect(heading(page)).toHaveText(`500 | ${says.error}`)
      await expect(page).toHaveTitle(says.title)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  })
}

for (const { name, path, status, sentence } of [
  { name: 'that can not be read', path: '/%E0%A4%A', status: 400, sentence: 'This address cannot be read' },
  {
    name: 'that is too long',
    path: `/${'x'.repeat(5000)}`,
    status: 414,
    sentence: 'This address is too long',
  },
])
  test(`an address ${name} is refused in words, and nothing breaks afterwards`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(new RegExp(String(status)))
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(status)
    await expect(heading(page)).toHaveText(`${status} | ${sentence}`)
    await expect(page).toHaveTitle(words.en.title)
    await page.getByRole('link', { name: words.en.home }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })

/** A page long after it opened: whatever comes late has come. */
async function openForLong(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.clock.runFor(10_000)
}

test('a silent loop in two formats moves on the home page, and stops when it is asked to', async ({
  page,
}) => {
  await openForLong(page, '/ar')
  const video = page.locator('video.loop')
  const state = await video.evaluate((element: HTMLVideoElement) => ({
    muted: element.muted,
    loop: element.loop,
    autoplay: element.autoplay,
    inline: element.playsInline,
    sources: [...element.querySelectorAll('source')].map(({ type }) => type),
  }))
  expect(state).toEqual({
    muted: true,
    loop: true,
    autoplay: true,
    inline: true,
    sources: ['video/webm', 'video/mp4'],
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentSrc))
    .toContain('/loop/rooms/submarine-wide.')
  await page.getByRole('button', { name: words.ar.pause }).click()
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await page.getByRole('button', { name: words.ar.play }).click()
  await expect(page.getByRole('button', { name: words.ar.pause })).toBeVisible()
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
})

test('those who ask for calm see the still picture', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const loops: string[] = []
  page.on('request', (request) => loops.push(...(/\.(webm|mp4)$/.exec(request.url()) ?? [])))
  await openForLong(page, '/no/such/place')
  await expect(heading(page)).toContainText('404')
  expect(loops).toEqual([])
  const picture = await page
    .locator('.error-screen')
    .evaluate((element) => getComputedStyle(element).backgroundImage)
  expect(picture).toContain('loop-error-poster')
})

test('the error page is readable and leads home without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/no/such/place')
  await expect(heading(page)).toHaveText('404 | Page not found: /no/such/place')
  await page.getByRole('link', { name: words.en.home }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await context.close()
})

test('a view that breaks is replaced by the error page, and Go Home starts anew', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/boom/)
  await page.goto('/store')
  await page.route('**/assets/about-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function About() { throw new Error("boom in the cellar") }',
    }),
  )
  await page.getByRole('banner').getByRole('link', { name: words.en.about }).click()
  await expect(heading(page)).toHaveText('500 | boom in the cellar')
  await expect(page).toHaveTitle(words.en.title)
  await page.getByRole('link', { name: words.en.home }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('an error of ours that nobody caught takes over the view, until the visitor moves on', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Store' }).click()
  await expect(page).toHaveURL(/\/store$/)
  await hydrated(page)
  await reportError(page, { message: 'the floor gave way', file: own(page) })
  await expect(heading(page)).toHaveText('500 | the floor gave way')
  await reportError(page, { message: 'its echo', file: own(page) })
  await expect(heading(page)).toHaveText('500 | the floor gave way')
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('banner')).toBeVisible()
})

test.describe('a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('reads the sentence with the right status, not the error page', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/)
    const answer = await page.goto('/atlantis')
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Page Not Found: /atlantis')
    await expect(page).toHaveTitle(words.en.title)
    await expect(page.getByRole('link', { name: words.en.home })).toHaveAttribute('href', '/')
    await expect(page.locator('video, .error-screen')).toHaveCount(0)
    expect(await answer?.text()).not.toContain('<video')
  })
})

for (const agent of ['bot', 'chrome-lighthouse', 'facebookexternalhit', 'google'])
  test(`${agent} is a bot to the server`, async ({ request }) => {
    const answer = await request.get('/no/such/place', {
      headers: { 'user-agent': `Mozilla/5.0 ${agent}/1.0` },
    })
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    expect(html).not.toContain('<video')
    expect(html).toContain('Page not found: ')
  })
