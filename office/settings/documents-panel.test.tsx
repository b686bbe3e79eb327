import { expect, test } from 'vitest'
import type { StaffSelf } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { renderScreen } from '#kit/i18n/test-render-screen.tsx'
import PoliciesPanel from './policies-panel.tsx'

test.each(locales)('the office is reminded to have the house documents reviewed, in %s', (locale) => {
  const self = { may: ['branch_terms.change'], branches: [] } as unknown as StaffSelf
  const path = locale === 'ar' ? '/ar/office/settings' : '/office/settings'
  const html = renderScreen(locale, <PoliciesPanel self={self} />, { path })
  expect(html).toMatch(locale === 'ar' ? /محامٍ/ : /lawyer/)
  expect(html).toContain(`href="${locale === 'ar' ? '/ar' : ''}/rules/terms"`)
})
