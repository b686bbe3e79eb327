import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { mendTaxDocument, onboardTaxUnit, renewTaxUnit } from '#contracts/calls/office/tax.calls.ts'
import type { TaxStanding, ToldDocument } from '#contracts/office/tax.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { PasswordForm } from './password-form.tsx'
import { TaxNotice } from './tax-notice.tsx'
import { ToldDocuments } from './told-documents.tsx'
import { UnitPanel } from './unit-panel.tsx'

const day = 24 * 3_600_000
const at = '2026-11-18T12:00:00.000Z'
const unit: NonNullable<TaxStanding['unit']> = {
  environment: 'production',
  serial: '1-Miftah|2-1|3-8e6000cf',
  counter: 12,
  since: at,
  renewedAt: null,
  expiresAt: new Date(Date.now() + 400 * day).toISOString(),
  refusedAt: null,
  opens: true,
}
const rejected: ToldDocument = {
  id: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
  number: 'RIYADH-INV-000012',
  kind: 'invoice',
  state: 'rejected',
  isStandard: false,
  currency: 'SAR',
  total: 46_000,
  order: '7K3M9QWXTZ',
  issuedAt: at,
  counter: 12,
  tries: 1,
  nextTryAt: null,
  answer: {
    status: 400,
    at,
    messages: [{ type: 'error', code: 'BR-KSA-37', text: 'The building number must contain 4 digits.' }],
  },
  mendedBy: null,
}
const nothing: TaxStanding = {
  demo: false,
  canSeal: true,
  missing: [],
  unit: null,
  asked: null,
  counts: { waiting: 0, overdue: 0, rejected: 0, told: 0 },
  documents: [],
}

describe.each(locales)('e-invoicing in %s', (locale) => {
  test('a wrong password is said, and what was typed stays; then the branch is connected', async () => {
    const api = new FakeApi()
    const onChange = vi.fn()
    const said = { refused: 'service_refused', message: 'Invalid-OTP' } as const
    api.answer(onboardTaxUnit, said)
    const { user, t } = openScreen(
      locale,
      <PasswordForm branch="riyadh" standing={nothing} onChange={onChange} />,
    )
    const box = screen.getByLabelText(t('office_tax.otp'))
    await user.type(box, '000000')
    await user.click(screen.getByRole('button', { name: t('office_tax.connect') }))
    await screen.findByRole('alert')
    expect(box).toHaveProperty('value', '000000')
    const connected = { ...nothing, unit }
    const asked = api.answer(onboardTaxUnit, connected)
    await user.click(screen.getByRole('button', { name: t('office_tax.connect') }))
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(connected))
    expect(asked.at(-1)).toMatchObject({ body: { environment: 'production', otp: '000000' } })
    expect(box).toHaveProperty('value', '')
  })

  test('what was begun goes on without a password, and a branch that is connected is renewed', async () => {
    const api = new FakeApi()
    const asked = api.answer(onboardTaxUnit, nothing)
    const begun = { ...nothing, asked: { environment: 'simulation', expiresAt: at } } as const
    const { user, t } = openScreen(
      locale,
      <PasswordForm branch="riyadh" standing={begun} onChange={vi.fn()} />,
    )
    await user.click(screen.getByRole('button', { name: t('office_tax.go_on') }))
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ body: { environment: 'simulation', otp: null } }),
    )
    cleanup()
    const renewed = api.answer(renewTaxUnit, nothing)
    const again = openScreen(
      locale,
      <PasswordForm branch="riyadh" standing={{ ...nothing, unit }} onChange={vi.fn()} />,
    )
    await again.user.type(screen.getByLabelText(t('office_tax.otp')), '123456')
    await again.user.click(screen.getByRole('button', { name: t('office_tax.renew') }))
    await waitFor(() => expect(renewed.at(-1)).toMatchObject({ body: { otp: '123456' } }))
    // What is not taken any more is begun anew, in the same place.
    cleanup()
    const refused = { ...nothing, unit: { ...unit, refusedAt: at } }
    const last = openScreen(locale, <PasswordForm branch="riyadh" standing={refused} onChange={vi.fn()} />)
    await last.user.type(screen.getByLabelText(t('office_tax.otp')), '654321')
    await last.user.click(screen.getByRole('button', { name: t('office_tax.connect') }))
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ body: { environment: 'production', otp: '654321' } }),
    )
  })

  test('a rejected document says why, and is issued again by a press', async () => {
    const api = new FakeApi()
    const mended = api.answer(mendTaxDocument, nothing)
    const standing = { ...nothing, unit, documents: [rejected] }
    const { user, t } = openScreen(
      locale,
      <ToldDocuments branch="riyadh" standing={standing} onChange={vi.fn()} />,
    )
    screen.getByText(/BR-KSA-37/)
    await user.click(screen.getByRole('button', { name: t('office_tax.mend') }))
    await waitFor(() =>
      expect(mended.at(-1)).toMatchObject({ params: { branch: 'riyadh', id: rejected.id } }),
    )
  })

  test('what can not wait is said on every screen, and leads to the branch', () => {
    new FakeApi()
    const about = { en: 'Riyadh', ar: 'الرياض' }
    const reasons = (['tax_unsigned', 'tax_stuck', 'tax_expiring'] as const).map((code) => {
      return { code, blocks: false, place: '/office/tax?branch=riyadh', about }
    })
    const { t } = openScreen(locale, <TaxNotice reasons={reasons} />)
    expect(document.querySelectorAll('.venue-notice')).toHaveLength(2)
    expect(document.body.textContent).toContain(`${about[locale]}: ${t('office_setup.reason_tax_stuck')}.`)
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/\/office\/tax\?branch=riyadh$/)
  })

  test('a certificate that ends is warned of, and so are documents that wait too long', () => {
    new FakeApi()
    const soon = { ...unit, expiresAt: new Date(Date.now() + 10 * day).toISOString() }
    const standing = { ...nothing, counts: { waiting: 3, overdue: 2, rejected: 0, told: 9 } }
    const { t } = openScreen(
      locale,
      <UnitPanel branch="riyadh" standing={standing} unit={soon} mayConnect={false} onChange={vi.fn()} />,
    )
    screen.getByText(t('office_tax.overdue', { count: 2 }))
    expect(document.querySelectorAll('.msg--bad')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: t('office_tax.retire') })).toBeNull()
  })
})
