import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { AuditEntry } from '#contracts/office/staff.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { AuditRow } from './audit-row.tsx'

const riyadh: StaffBranch = {
  slug: 'riyadh',
  name: { en: 'Riyadh', ar: 'الرياض' },
  timeZone: 'Asia/Riyadh',
  businessDayStart: '06:00',
  currency: 'SAR',
}

const taken: AuditEntry = {
  id: '1',
  at: '2026-11-19T17:58:00.000Z',
  actor: { id: 'one', name: 'Aseel' },
  action: 'payment.taken',
  noun: 'order',
  nounId: 'an order',
  about: { name: 'Noura', order: '7K3M9QWXTZ', request: null },
  branch: 'riyadh',
  before: null,
  after: { order: '7K3M9QWXTZ', means: 'cash', amount: 38_080, currency: 'SAR' },
}

test('a row says of whom, how much, and whose clock its time is', () => {
  openScreen('en', <AuditRow entry={taken} branch={riyadh} named withClock />, { path: '/office/audit' })
  const row = screen.getByRole('listitem')
  const there = screen.getByRole('link', { name: 'Noura 7K3M9QWXTZ' })
  expect(there.getAttribute('href')).toContain('/office/bookings/7K3M9QWXTZ?branch=riyadh')
  const text = (row.textContent ?? '').replaceAll('\u00A0', ' ')
  expect(text).toContain('Took a payment')
  expect(text).toContain('8:58 PM')
  expect(text).toContain('(Riyadh time)')
  // Twice: beside what was done, and among the details, where it was 38080.
  expect(text.match(/SAR 380\.80/g)).toHaveLength(2)
  expect(text).not.toContain('38080')
})

test('in the file of one order its name goes without saying', () => {
  openScreen('ar', <AuditRow entry={taken} branch={riyadh} named={false} />, { path: '/ar/office' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('listitem').textContent).not.toContain('بتوقيت')
})
