import { act, screen } from '@testing-library/react'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { useFatalError } from '../errors/fatal-error.ts'
import { openScreen } from '../page/test-open-screen.tsx'
import { watchPage } from './watch-page.ts'

/** The root view, as far as errors are concerned. */
function View() {
  const fatal = useFatalError()
  return fatal ? <ErrorScreen error={fatal.error} /> : <h1>The page</h1>
}

const own = () => `${window.location.origin}/assets/root-1.js`
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

type Reported = { message: string; file?: string; name?: string; stack?: string }

const thrown = ({ message, name = 'Error', stack = '' }: Reported) =>
  Object.assign(new Error(message), { name, stack })

/** An error as the browser reports it when nobody caught it. */
function reportError(error: Reported) {
  const { message, file: filename = '' } = error
  act(() => void window.dispatchEvent(new ErrorEvent('error', { message, filename, error: thrown(error) })))
}

function reportRejection(error: Reported) {
  const event = Object.assign(new Event('unhandledrejection'), { reason: thrown(error) })
  act(() => void window.dispatchEvent(event))
}

let entry = 0
beforeAll(() => void watchPage())
// An error belongs to an entry of the history: each test is on one of its own.
beforeEach(() => window.history.replaceState({ key: `entry-${++entry}` }, ''))

describe.each(locales)('in %s', (locale) => {
  const address = `${locale === 'ar' ? '/ar' : ''}/no/such/place`
  const open = (screen = <View />) =>
    openScreen(locale, screen, {
      path: { pathname: address, search: '?x=1', key: `entry-${entry}` },
    })

  test('an error of ours that nobody caught takes over the view, and its echo does not', () => {
    const { t } = open()
    reportError({ message: 'the floor gave way', file: own() })
    expect(heading()).toBe('500 | the floor gave way')
    expect(document.title).toBe(t('titles.error'))
    reportError({ message: 'its echo', file: own() })
    expect(heading()).toBe('500 | the floor gave way')
  })

  test('a rejection of ours that nobody caught takes over the view', () => {
    open()
    reportRejection({ message: 'nobody waited', stack: `Error\n at f (${own()}:1:1)` })
    expect(heading()).toBe('500 | nobody waited')
  })

  test('errors of others leave the page alone', () => {
    open()
    reportError({ message: 'Script error.' })
    reportError({ message: 'x', stack: `at chrome-extension://abc/a.js\n at ${own()}`, file: own() })
    reportError({ message: 'x', file: 'https://counter.example/count.js' })
    const loop = 'ResizeObserver loop completed with undelivered notifications.'
    reportError({ message: loop, file: own() })
    reportRejection({ message: 'aborted', name: 'AbortError', stack: own() })
    expect(heading()).toBe('The page')
  })

  test('a bot keeps the page when something of ours fails', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
    open()
    reportError({ message: 'the floor gave way', file: own() })
    expect(heading()).toBe('The page')
  })

  test('an address without a screen is named, with a way home', () => {
    const { t } = open(<ErrorScreen error={new ErrorResponse(404, 'Not Found', null)} />)
    expect(heading()).toBe(`404 | ${t('errors.route_not_found', { path: `${address}?x=1` })}`)
    expect(document.title).toBe(t('titles.error'))
    const home = screen.getByRole('link', { name: t('actions.go_home') })
    expect(home.getAttribute('href')).toBe(locale === 'ar' ? '/ar' : '/')
  })

  test('the heading holds the first 64 characters of the message', () => {
    const message = `${'corridor '.repeat(20)}end`
    open(<ErrorScreen error={new ErrorResponse(404, 'Not Found', { message })} />)
    expect(heading()).toBe(`404 | ${message.slice(0, 64)}`)
  })

  test('a server that fails says no more than the word for error', () => {
    const { t } = open(<ErrorScreen error={new ErrorResponse(500, 'Error', 'SELECT secret')} />)
    expect(heading()).toBe(`500 | ${t('errors.error')}`)
  })
})
