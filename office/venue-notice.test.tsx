import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { StaffSelf } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { renderScreen } from '#kit/i18n/test-render-screen.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import { allMessages } from '#messages/all-messages.ts'
import { ProviderTag } from './settings/payments-panel.tsx'
import { VenueNotice } from './venue-notice.tsx'

const demo = { venue: { demo: true }, sandbox: { anywhere: false, branches: [] } }
const tested = { venue: { demo: false }, sandbox: { anywhere: true, branches: ['riyadh'] } }
const paid = { venue: { demo: false }, sandbox: { anywhere: false, branches: [] } }

const self: Pick<StaffSelf, 'may' | 'twoFactor'> = { may: ['venue.start'], twoFactor: 'on' }

describe.each(locales)('in %s', (locale) => {
  const words = allMessages[locale]
  const shown = (root: object, screen: ReactNode) => renderScreen(locale, screen, { root })

  test('the office says that it is the demo, or that no money arrives, or nothing', () => {
    expect(shown(demo, <VenueNotice self={self} />)).toContain(words['office.demo_notice'])
    const bad = shown(tested, <VenueNotice self={self} />)
    expect(bad).toContain(words['office.sandbox_notice'])
    expect(bad).toContain('venue-notice--bad')
    expect(shown(paid, <VenueNotice self={self} />)).toBe('')
  })

  test('the sandbox of a real venue is no provider that has its keys', () => {
    const tag = <ProviderTag provider="sandbox" configured />
    expect(shown(tested, tag)).toContain('tag--bad')
    expect(shown(tested, tag)).toContain(words['office_settings.sandbox_real'])
    expect(shown(demo, tag)).toContain('tag--ok')
    expect(shown(tested, <ProviderTag provider="stripe" configured />)).toContain('tag--ok')
  })

  test('a venue that has no drawn name is set in the display face', () => {
    expect(shown(paid, <Logo name="Nine Keys" />)).toContain('<span class="word-set">Nine Keys</span>')
    expect(shown(demo, <Logo />)).toContain('<use ')
  })
})
