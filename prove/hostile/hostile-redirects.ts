import { whyBad } from '#server/api/test-hostile-answer.ts'
import type { Target } from '#server/api/test-hostile-target.ts'

const away = 'evil.example'

/** Ways to write another site that have fooled one reader of addresses or another. */
export const hostileUrls = [
  `https://${away}`,
  `http://${away}/`,
  `//${away}`,
  `///${away}`,
  `////${away}/..`,
  `/\\${away}`,
  `\\\\${away}`,
  `/\\/${away}`,
  `https:${away}`,
  `https:/${away}`,
  `/%2f${away}`,
  `/%5c${away}`,
  `%2f%2f${away}`,
  `/%09/${away}`,
  `\t//${away}`,
  ` //${away}`,
  `/\t/${away}`,
  `/\n/${away}`,
  `\u0000//${away}`,
  `/.//${away}`,
  `/..//${away}`,
  `/office/..//${away}`,
  `/office@${away}`,
  `@${away}`,
  `.${away}`,
  `:80@${away}`,
  `https://127.0.0.1@${away}`,
  `https://127.0.0.1.${away}`,
  `https://${away}#@127.0.0.1`,
  `https://${away}?@127.0.0.1`,
  `ftp://${away}`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  `https://${away}/%0d%0aSet-Cookie:a=b`,
  `/%0d%0aLocation:https://${away}`,
  `〱//${away}`,
  `／／${away}`,
  `//${away}/office`,
  `/en//${away}`,
  `/ar//${away}/`,
  `/ar/\\${away}/`,
  `/ar/%5c${away}/`,
  `/ar/%2f${away}/`,
]

/** Everything that leads somewhere else: the address itself, what a payment page returns to, the finder on the home page. */
const doors: ((url: string) => string)[] = [
  (url) => (url.startsWith('/') ? url : `/${url}`),
  (url) => `/${url}/`,
  (url) => `/ar/${url}/`,
  (url) => `/en/${url}/`,
  (url) => `/api/payments/returns/paytabs?to=${url}`,
  (url) => `/?branch=${url}`,
  (url) => `/?branch=riyadh&date=${url}&players=${url}`,
  ...['next', 'returnTo', 'return_to', 'redirect', 'url', 'to'].flatMap((name) => [
    (url: string) => `/office/sign-in?${name}=${url}`,
    (url: string) => `/?${name}=${url}`,
    (url: string) => `/confirm?${name}=${url}`,
  ]),
]

const unsafeInRequestLine = /[^\x21-\x7e]/g

/** Follows no redirect: looks where each would lead. */
export async function attackRedirects({ door, origin }: Pick<Target, 'door' | 'origin'>) {
  const bad: string[] = []
  let tried = 0
  let redirects = 0
  for (const make of doors)
    for (const url of hostileUrls)
      for (const written of [encodeURIComponent(url), url.replace(unsafeInRequestLine, encodeURIComponent)])
        for (const language of ['en', 'ar']) {
          const path = make(written)
          const call = { what: '', method: 'GET', path, headers: { 'accept-language': language } }
          const answer = await door.send(call)
          tried++
          if (answer.headers.has('location')) redirects++
          const why = whyBad({ ...call, path: '' }, answer, origin)
          if (why) bad.push(`${path}: ${why}`)
        }
  return { tried, redirects, bad }
}
