import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { ErrorScreen } from './error-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (status: number, data: unknown = null) => ({ status, statusText: '', internal: true, data })

test.each(locales)('the error page says where one is and what to do, in %s', (locale) => {
  const { t } = openScreen(locale, <ErrorScreen error={answer(404)} />, { path: '/no/such/place' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('404')
  expect(screen.getByText(t('errors.not_found_text'))).toBeTruthy()
  expect(screen.queryByText(t('errors.server'))).toBeNull()
  // Going home is all there is to press.
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([t('actions.go_home')])
})

test.each(locales)('what broke is nobody’s fault who looks at it, in %s', (locale) => {
  const { t } = openScreen(locale, <ErrorScreen error={answer(500)} />)
  expect(screen.getByText(t('errors.server'))).toBeTruthy()
  expect(screen.queryByText(t('errors.not_found_text'))).toBeNull()
})

test.each(locales)('without a connection the page waits for one and then comes back, in %s', (locale) => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { t } = openScreen(locale, <ErrorScreen error={new TypeError('Failed to fetch')} />)
  expect(screen.getByText(t('errors.offline_text'))).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('any other error does not wait for a connection', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  openScreen('en', <ErrorScreen error={answer(500)} />)
  dispatchEvent(new Event('online'))
  expect(reload).not.toHaveBeenCalled()
})
