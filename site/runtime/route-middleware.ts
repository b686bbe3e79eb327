import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { loadMessages } from '#kit/i18n/load-messages.ts'
import { crossesCounting } from '#kit/runtime/analytics.tsx'

type Step = MiddlewareFunction<Record<string, unknown>>

/** The language is in memory before a page of it is shown; it travels beside the page's data. */
const texts: Step = async ({ request }, next) => {
  const { locale } = parseLocalePath(new URL(request.url).pathname)
  await Promise.all([loadMessages(locale), next()])
}

/** The page counter stays behind when a visitor goes where it may not be. */
const counter: Step = async ({ request }, next) => {
  const to = new URL(request.url)
  if (crossesCounting(window.location, to)) throw redirectDocument(to.pathname + to.search)
  await next()
}

/** What may run before a page, by name. */
const steps: Readonly<Record<string, Step>> = { counter, texts }

/** The named steps before a page, in their order; a name nobody knows is a mistake in the site itself. */
export function routeMiddleware(...names: readonly string[]): Step[] {
  return names.map((name) => {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined
    if (!step)
      throw new Error(`Unknown route middleware: ${name}. There are: ${Object.keys(steps).join(', ')}`)
    return step
  })
}
