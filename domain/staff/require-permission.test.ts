import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permissionOf, roleMay, type StaffAction, staffActions, staffRoles } from './permissions.ts'
import { type ApiKeyActor, requirePermission, type StaffActor, stepUpMinutes } from './require-permission.ts'

const now = Date.UTC(2026, 10, 15, 18)
const minute = 60_000

function actor(given: Partial<StaffActor> = {}): StaffActor {
  return {
    kind: 'staff',
    id: 'a',
    name: 'A',
    role: 'host',
    branches: [1],
    mustSetUpTotp: false,
    provenAt: now,
    ...given,
  }
}

/** The least of a role that the product names, said once more and by hand. */
const mayAtOwnBranch: Record<string, StaffAction[]> = {
  host: [
    'tonight.read',
    'booking.check_in',
    'booking.no_show',
    'booking.book',
    'booking.note',
    'payment.take',
  ],
  manager: ['plan.change', 'price.change', 'booking.cancel', 'request.answer', 'store.change', 'report.read'],
}

describe('what staff may do', () => {
  test.each(['host', 'manager'] as const)(
    'a %s does their work in their own branch, not next door',
    (role) => {
      for (const action of mayAtOwnBranch[role] ?? []) {
        expect(requirePermission(actor({ role }), action, 1, now)).toBeNull()
        expect(requirePermission(actor({ role }), action, 2, now)).toBe('forbidden')
      }
    },
  )

  test('a host gives no money back and changes neither prices nor people', () => {
    for (const action of ['booking.cancel', 'price.change', 'staff.change', 'audit.read'] as const)
      expect(requirePermission(actor(), action, 1, now)).toBe('forbidden')
  })

  test('an owner may do everything everywhere', () => {
    const owner = actor({ role: 'owner', branches: [] })
    for (const action of staffActions) expect(requirePermission(owner, action, 7, now)).toBeNull()
  })

  test('an owner without two-factor may look after their account and nothing else', () => {
    const owner = actor({ role: 'owner', mustSetUpTotp: true })
    for (const action of staffActions)
      expect(requirePermission(owner, action, 1, now)).toBe(action === 'account.use' ? null : 'totp_needed')
  })

  test('what asks again is satisfied for a while', () => {
    const owner = actor({ role: 'owner' })
    const later = now + stepUpMinutes * minute
    expect(requirePermission(owner, 'staff.change', null, later - 1)).toBeNull()
    expect(requirePermission(owner, 'staff.change', null, later)).toBe('step_up_needed')
    expect(requirePermission(owner, 'staff.read', null, later)).toBeNull()
  })

  test('nobody does at a branch they do not hold for what needs one, and nobody gets what their role has not', () => {
    const anybody = fc.record({
      role: fc.constantFrom(...staffRoles),
      branches: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
      action: fc.constantFrom(...staffActions),
      branchId: fc.option(fc.integer({ min: 1, max: 4 })),
    })
    fc.assert(
      fc.property(anybody, ({ role, branches, action, branchId }) => {
        const allowed = requirePermission(actor({ role, branches }), action, branchId, now) === null
        const held = role === 'owner' || (branchId !== null && branches.includes(branchId))
        const placed = permissionOf(action).scope !== 'branch' || (branchId !== null && held)
        expect(allowed).toBe(roleMay(role, action) && placed)
      }),
    )
  })

  test('a key reads as its role would, has proven nothing, and is nobody who could', () => {
    const key: ApiKeyActor = { kind: 'api_key', id: 'k', name: 'Screen', role: 'manager', branches: [1] }
    expect(requirePermission(key, 'tonight.read', 1, now)).toBeNull()
    expect(requirePermission(key, 'tonight.read', 2, now)).toBe('forbidden')
    const proven = staffActions.filter((action) => permissionOf(action).stepUp)
    expect(proven.length).toBeGreaterThan(0)
    for (const action of proven)
      expect(requirePermission({ ...key, role: 'owner' }, action, 1, now)).toBe('step_up_needed')
    // @ts-expect-error a program is nobody of the staff: what needs a person is not given one
    const somebody: StaffActor = key
    expect(somebody.provenAt).toBeUndefined()
  })

  test('a PIN opens the desk, and everything beyond it asks for a password or a code', () => {
    const long = now - stepUpMinutes * minute
    for (const role of ['manager', 'owner'] as const) {
      const byPin = actor({ role, byPin: true, provenAt: long })
      expect(requirePermission(byPin, 'booking.check_in', 1, now)).toBeNull()
      expect(requirePermission(byPin, 'payment.take', 1, now)).toBeNull()
      for (const action of staffActions.filter((one) => roleMay(role, one))) {
        const beyond = !roleMay('host', action) || permissionOf(action).stepUp === true
        expect(requirePermission(byPin, action, 1, now)).toBe(beyond ? 'step_up_needed' : null)
        expect(requirePermission({ ...byPin, provenAt: now }, action, 1, now)).toBeNull()
      }
    }
  })
})
