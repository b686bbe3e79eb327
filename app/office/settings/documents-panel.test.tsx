import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffSelf } from '#contracts/office-session.ts'
import { locales } from '#domain/locale/locale.ts'
import { allMessages } from '#messages/all-messages.ts'
import { LocaleProvider, MessagesSource } from '../../i18n/messages.tsx'
import PoliciesPanel from './policies-panel.tsx'

test.each(locales)('the office is reminded to have the house documents reviewed, in %s', (locale) => {
  const self = { may: ['branch_terms.change'], branches: [] } as unknown as StaffSelf
  const html = renderToStaticMarkup(
    <MessagesSource value={(of) => allMessages[of]}>
      <MemoryRouter initialEntries={[locale === 'ar' ? '/ar/office/settings' : '/office/settings']}>
        <LocaleProvider locale={locale}>
          <PoliciesPanel self={self} />
        </LocaleProvider>
      </MemoryRouter>
    </MessagesSource>,
  )
  expect(html).toMatch(locale === 'ar' ? /محامٍ/ : /lawyer/)
  expect(html).toContain(`href="${locale === 'ar' ? '/ar' : ''}/rules/terms"`)
})
