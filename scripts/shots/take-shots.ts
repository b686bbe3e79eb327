import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Locale } from '#domain/locale/locale.ts'
import { findFaults } from '../../e2e/fixtures/find-faults.ts'
import type { Mode, Options, Size } from './options.ts'
import { prefixOf, type Scene } from './scene.ts'
import type { ShotsSite } from './shots-site.ts'

export type Shot = Size & {
  readonly scene: string
  readonly locale: Locale
  readonly mode: Mode
  readonly file: string
  readonly faults: readonly string[]
}

const sixteenth = () => Math.floor(Math.random() * 256)

/** A browser that nobody has used, in one language and one mode; `density` draws finer than a page is. */
export function newVisitor(
  { browser, site }: Pick<Take, 'browser' | 'site'>,
  locale: Locale,
  mode: Mode,
  density = 1,
): Promise<BrowserContext> {
  const origins = [{ origin: site.url, localStorage: [{ name: 'theme', value: mode }] }]
  return browser.newContext({
    baseURL: site.url,
    locale: locale === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    colorScheme: mode,
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins },
    extraHTTPHeaders: { 'X-Forwarded-For': `10.${sixteenth()}.${sixteenth()}.${sixteenth()}` },
  })
}

/** A shot of the whole page holds parts that no window shows, which browsers leave out. */
export function reveal(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** Everything that comes when it is scrolled to has come, and the page stands at its top. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight * 0.8
    for (let at = 0; at < document.documentElement.scrollHeight; at += step) {
      window.scrollTo(0, at)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    window.scrollTo(0, 0)
    // A picture that has come is its miniature until it is decoded, unless a shot has to wait for that.
    const pictures = [...document.images].map((image) => {
      Object.assign(image, { loading: 'eager', decoding: 'sync' })
      return image.decode().catch(() => {})
    })
    const drawn = Promise.all([document.fonts.ready, ...pictures])
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 3000))])
  })
}

/** Opens an address in one language, and waits until it asks for nothing more. */
export async function visitIn(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(prefixOf[locale] + path)
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {})
}

/** Many times what a scene takes in all windows, on a slow machine too. */
const mostMinutes = 10

export type Take = { readonly browser: Browser; readonly site: ShotsSite; readonly options: Options }

/** One scene in one language and one mode, in every window. */
async function takeOne({ browser, site, options }: Take, scene: Scene, locale: Locale, mode: Mode) {
  const context = await newVisitor({ browser, site }, locale, mode, options.density)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints = new Set<string>()
  page.on('pageerror', (error) => complaints.add(`error: ${error.message}`))
  page.on('console', (message) => {
    const said = message.text()
    if (message.type() === 'error' && !scene.complains?.test(said)) complaints.add(`console: ${said}`)
  })
  const visit = (path: string) => visitIn(page, locale, path)
  const shots: Shot[] = []
  // A page that stops answering is given up: what is asked of it fails then.
  const givenUp = setTimeout(() => void context.close(), mostMinutes * 60_000)
  try {
    await scene.open({ page, locale, db: site.db, visit })
    for (const size of options.sizes.filter(({ width }) => scene.widths?.includes(width) ?? true)) {
      await page.setViewportSize(size)
      await reveal(page)
      if (!scene.window) await settle(page)
      await page.waitForTimeout(200)
      const file = `${scene.name}-${size.width}-${locale}-${mode}.jpg`
      const faults = [...(await findFaults(page, locale)), ...complaints]
      complaints.clear()
      const path = join(options.folder, file)
      await page.screenshot({ path, fullPage: !scene.window, type: 'jpeg', quality: 82 })
      shots.push({ ...size, scene: scene.name, locale, mode, file, faults })
    }
  } catch (error) {
    const { width = 0, height = 0 } = options.sizes[0] ?? {}
    const [reason = ''] = String(error).split('\n')
    const file = `${scene.name}-failed-${locale}-${mode}.jpg`
    await page.screenshot({ path: join(options.folder, file), type: 'jpeg' }).catch(() => {})
    const faults = [`could not be taken: ${reason}`, ...complaints]
    shots.push({ width, height, scene: scene.name, locale, mode, file, faults })
  } finally {
    clearTimeout(givenUp)
    await context.close()
  }
  return shots
}

/** A scene in every language and mode, two at a time: what was arranged for it holds for all of them. */
export async function takeShots(take: Take, scene: Scene): Promise<Shot[]> {
  const { locales, modes } = take.options
  const putBack = await scene.arrange?.(take.site.db)
  const shots: Shot[] = []
  for (const mode of scene.oneMode ? modes.slice(0, 1) : modes) {
    const both = await Promise.all(locales.map((locale) => takeOne(take, scene, locale, mode)))
    shots.push(...both.flat())
  }
  await putBack?.()
  return shots
}
