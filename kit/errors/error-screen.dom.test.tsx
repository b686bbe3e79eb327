import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { ErrorScreen } from './error-screen.tsx'

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
