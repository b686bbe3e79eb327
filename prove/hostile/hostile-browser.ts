import { chromium } from '@playwright/test'
import { officeScreens } from '#contracts/office/screens.ts'
import { siteMap } from '#contracts/pages/site-map.ts'
import type { Target } from '#server/api/test-hostile-target.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { hostileUrls } from './hostile-redirects.ts'

const words = [
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '</script><script>alert(1)</script>',
  '{{7*7}}',
  '\u202e',
]

/**
 * Looks at every screen as an owner, after the calls have filled the venue with hostile texts: nothing may come to
 * life, leave the site, or try something that the Content-Security-Policy has to stop.
 */
export async function lookInBrowser({ origin, door }: Pick<Target, 'origin' | 'door'>) {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  const bad: string[] = []
  let visits = 0
  try {
    const context = await browser.newContext({ baseURL: origin })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    const page = await context.newPage()
    let here = ''
    const note = (what: string) => void bad.push(`${here}: ${what}`)
    page.on('console', (message) => {
      if (/^CSP |Content[ -]Security[ -]Policy/.test(message.text())) note(message.text())
    })
    page.on('dialog', (dialog) => {
      note(`asks ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:'))
        note(`asks for ${url}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) note(`${response.url()} answered ${response.status()}`)
    })
    const visit = async (path: string) => {
      here = path
      visits++
      await page.goto(path, { waitUntil: 'networkidle' }).catch((error: Error) => note(error.message))
      if (new URL(page.url()).origin !== origin) note(`led away to ${page.url()}`)
    }

    await door.unlock()
    for (const url of hostileUrls.slice(0, 8)) {
      await context.clearCookies()
      await visit(`/office/sign-in?next=${encodeURIComponent(url)}`)
      await page.locator('input[type=email]').fill(door.owner.email)
      await page.locator('input[type=password]').fill(door.owner.password)
      await page.keyboard.press('Enter')
      await page
        .waitForURL((at) => !at.pathname.endsWith('/sign-in'), { timeout: 20_000 })
        .catch(() => note('stayed'))
      if (new URL(page.url()).origin !== origin) note(`led away to ${page.url()}`)
    }
    for (const [index, { path }] of [...siteMap, ...officeScreens].entries()) {
      const filled = path.replace(/:(\w+)\??/g, (_, name: string) =>
        name === 'branch' ? 'riyadh' : name === 'room' ? 'alchemist' : name === 'slug' ? 'mug' : '0000000000',
      )
      const word = encodeURIComponent(words[index % words.length] ?? '')
      await visit(`${filled}?order=${word}&date=${word}&q=${word}&code=${word}&preview=${word}#${word}`)
    }
  } finally {
    await browser.close()
  }
  return { visits, bad }
}
