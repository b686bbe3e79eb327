import { officeScreens } from '#contracts/office/screens.ts'
import { siteMap } from '#contracts/pages/site-map.ts'
import { whyBad } from '#server/api/test-hostile-answer.ts'
import type { Target } from '#server/api/test-hostile-target.ts'
import { hostileAddresses, hostileTexts, inHeader, someOf } from '#server/api/test-hostile-values.ts'
import type { Random } from '#server/demo/visits/demo-random.ts'

/** Everything that pages read from their address. */
const queries = [
  'order',
  'key',
  'date',
  'time',
  'players',
  'room',
  'branch',
  'code',
  'request',
  'preview',
  'lang',
  'language',
  'next',
  'q',
  'from',
  'to',
  'p',
  'props',
  'icons',
  'returnTo',
  'redirect',
  'url',
  'version',
  '_routes',
  'index',
]

/** Addresses that are no screens. */
const besides = [
  '/:a/_payload.json',
  '/:a/escape-rooms/:b/_payload.json',
  '/:a.data',
  '/:a/escape-rooms/:b.data',
  '/__manifest',
  '/__nuxt_island/opening-hours_:a.json',
  '/__nuxt_island/:a_1.json',
  '/share/:a/rooms/riyadh/:b.jpg',
  '/share/:a',
  '/pictures/media/:a',
  '/pictures/media/rooms/:a-480.avif',
  '/sandbox/pay/:a',
  '/rules/:a',
  '/ar/rules/:a',
  '/builds/meta/:a.json',
  '/robots.txt',
  '/sitemap.xml',
  '/assets/:a',
  '/api/:a',
  '/api/payments/returns/paytabs',
  '/healthz',
  '/readyz',
  '/metrics',
  '/:a.php',
  '/.env',
  '/.git/config',
  '/:a/:b/:c/:d',
]

/** Markup that must never come back as markup. */
const live = [
  '"><hostile-tag>',
  "'><hostile-tag>",
  '</script><hostile-tag>',
  '<hostile-tag>',
  'javascript:hostile-tag',
]

export type PageFigures = {
  requests: number
  addresses: number
  bad: string[]
  slowest: { ms: number; what: string }
}

/** Asks for every page with hostile values in its address, its cookies and its headers. */
export async function attackPages(
  { door, origin }: Pick<Target, 'door' | 'origin'>,
  naughty: readonly string[],
  each: number,
  random: Random,
): Promise<PageFigures> {
  const figures: PageFigures = { requests: 0, addresses: 0, bad: [], slowest: { ms: 0, what: '' } }
  const screens = [...siteMap, ...officeScreens].flatMap(({ path }) => [
    path,
    `/ar${path === '/' ? '' : path}`,
  ])

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const call = { what: '', method, path, headers: { 'accept-language': 'en', ...headers } }
    const began = performance.now()
    const answer = await door.send(call)
    const ms = Math.round(performance.now() - began)
    figures.requests++
    const what = `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)}`
    if (ms > figures.slowest.ms) figures.slowest = { ms, what }
    const bad = whyBad({ ...call, path: '' }, answer, origin)
    const reflected = answer.text.includes('<hostile-tag') || answer.text.includes('"javascript:hostile')
    if (bad) figures.bad.push(`${what}: ${bad}`)
    else if (reflected) figures.bad.push(`${what}: comes back as markup`)
  }

  const words = () => [...live, ...someOf(hostileTexts, each, random), ...someOf(naughty, each, random)]
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 4000))
  const known: Record<string, string> = {
    branch: 'riyadh',
    room: 'alchemist',
    slug: 'mug',
    code: '0000000000',
  }
  for (const path of [...screens, ...besides]) {
    figures.addresses++
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const filled = (at: string, value: string) =>
      path.replace(/:(\w+)\??/g, (_, name: string) => (name === at ? value : (known[name] ?? 'a')))
    await ask(filled('', ''))
    for (const name of names) {
      for (const text of words()) if (text) await ask(filled(name, encoded(text)))
      for (const raw of someOf(hostileAddresses, each, random)) await ask(filled(name, raw))
    }
    for (const name of someOf(queries, Math.max(each, 4), random))
      for (const text of someOf(words(), Math.ceil(each / 2), random))
        await ask(`${filled('', '')}?${name}=${encoded(text)}`)
    for (const raw of someOf(hostileAddresses, Math.ceil(each / 2), random))
      await ask(`${filled('', '')}?order=${raw}&${raw}`)
    for (const text of someOf(words(), each, random)) {
      const value = inHeader(text)
      await ask(filled('', ''), { cookie: `i18n_redirected=${value}; order_0000000000=${value}` })
      await ask(filled('', ''), { 'accept-language': value, 'user-agent': value, 'if-none-match': value })
    }
    for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS', 'PROPFIND', 'TRACE'])
      if (random() < each / 20) await ask(filled('', ''), { 'sec-fetch-site': 'same-origin' }, method)
  }
  for (const text of [
    ...hostileTexts,
    '{"branch":"a\\u0000b"}',
    '{"branch":"\\ud800"}',
    '{"branch":{}}',
    '[]',
  ])
    await ask(`/__nuxt_island/opening-hours_1.json?props=${encoded(text)}`)
  return figures
}
