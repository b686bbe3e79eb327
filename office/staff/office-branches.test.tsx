import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { ApiKey } from '#contracts/office/integrations.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { StaffMember } from '#contracts/office/staff.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { renderScreen } from '#kit/i18n/test-render-screen.tsx'
import { KeyRow } from '../settings/keys-panel.tsx'
import { MemberRow } from './member-row.tsx'
import { RoleAndBranchesFields } from './role-and-branches.tsx'

const published = { slug: 'riyadh', name: { en: 'Riyadh', ar: 'الرياض' } }
const soon = { slug: 'jeddah-new', name: { en: 'Jeddah, soon', ar: 'جدة قريباً' } }
const ofOffice = [published, soon].map((branch) => ({
  ...branch,
  timeZone: 'Asia/Riyadh',
  businessDayStart: '06:00',
  currency: 'SAR' as const,
}))
const self: StaffSelf = {
  id: 'owner',
  name: 'Noura',
  email: 'noura@venue.example',
  role: 'owner',
  locale: 'en',
  branches: ofOffice,
  archivedBranches: [],
  twoFactor: 'on',
  may: [],
  demo: false,
  hasPin: false,
  byPin: false,
}
const member: StaffMember = {
  id: 'host',
  name: 'Aseel',
  email: 'aseel@venue.example',
  role: 'host',
  locale: 'en',
  branches: [soon.slug],
  state: 'active',
  twoFactor: false,
  demo: false,
  seenAt: null,
}
const apiKey: ApiKey = {
  id: 'key',
  name: 'Wall screen',
  hint: 'mk_1',
  actions: ['tonight.read'],
  branches: [soon.slug],
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: null,
  lastUsedAt: null,
  revokedAt: null,
}

/** Guests are shown only what is published. */
const shown = (locale: Locale, screen: ReactNode) =>
  renderScreen(locale, screen, { root: { branches: [published] } })

describe.each(locales)('a branch that guests do not see yet, in %s', (locale) => {
  test('people are given to it', () => {
    const value = { role: 'host', branches: [soon.slug] } as const
    const html = shown(
      locale,
      <RoleAndBranchesFields branches={ofOffice} value={value} onChange={() => undefined} />,
    )
    expect(html.match(/type="checkbox"/g)).toHaveLength(2)
    expect(html).toContain(soon.name[locale])
  })

  test.each([
    ['a colleague', <MemberRow key="row" self={self} member={member} onChange={() => undefined} />],
    ['a key', <KeyRow key="row" branches={ofOffice} apiKey={apiKey} onChange={() => undefined} />],
  ])('%s is listed with its name', (_, row) => {
    const html = shown(locale, row)
    expect(html).toContain(soon.name[locale])
    expect(html).not.toContain(soon.slug)
  })
})
