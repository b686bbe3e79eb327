import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { renderScreen } from '#kit/i18n/test-render-screen.tsx'
import { allMessages } from '#messages/all-messages.ts'
import { SandboxWarning } from './sandbox-warning.tsx'

const demo = { venue: { demo: true }, sandbox: { anywhere: false, branches: [] } }
const tested = { venue: { demo: false }, sandbox: { anywhere: true, branches: ['riyadh'] } }
const paid = { venue: { demo: false }, sandbox: { anywhere: false, branches: [] } }

describe.each(locales)('in %s', (locale) => {
  const words = allMessages[locale]
  const shown = (root: object, screen: ReactNode) => renderScreen(locale, screen, { root })

  test('guests are warned where a real venue takes test cards, and nowhere else', () => {
    const warning = <SandboxWarning branch="riyadh" />
    expect(shown(tested, warning)).toContain(words['payment.sandbox_warning'])
    expect(shown(tested, <SandboxWarning branch="dubai" />)).toBe('')
    for (const root of [demo, paid]) expect(shown(root, warning)).toBe('')
  })
})
