import type { EpochMs } from '../time/wall-clock.ts'
import { permissionOf, roleMay, type StaffAction, type StaffRole } from './permissions.ts'

/** Somebody of the staff who has signed in, as far as it matters for what they may do. */
export type StaffActor = {
  readonly id: string
  readonly name: string
  readonly role: StaffRole
  /** The branches a manager or a host holds for; an owner holds for all, named or not. */
  readonly branches: readonly number[]
  /** An owner who has not set up the second lock yet can do nothing else. */
  readonly mustSetUpTotp: boolean
  /** When they last gave their password or a code. */
  readonly provenAt: EpochMs
}

export type PermissionRefusal = 'forbidden' | 'totp_needed' | 'step_up_needed'

/** How long a password or a code counts for what asks for it again. */
export const stepUpMinutes = 10

/** Tells whether somebody holds for a branch. */
export function holdsFor(actor: Pick<StaffActor, 'role' | 'branches'>, branchId: number): boolean {
  return actor.role === 'owner' || actor.branches.includes(branchId)
}

/** Why somebody may not do a thing at a branch (or at none, for what concerns them or the venue); null when they may. */
export function requirePermission(
  actor: StaffActor,
  action: StaffAction,
  branchId: number | null,
  now: EpochMs,
): PermissionRefusal | null {
  const { scope, stepUp } = permissionOf(action)
  if (actor.mustSetUpTotp && scope !== 'self') return 'totp_needed'
  if (!roleMay(actor.role, action)) return 'forbidden'
  if (scope === 'branch' && (branchId === null || !holdsFor(actor, branchId))) return 'forbidden'
  if (stepUp && now - actor.provenAt >= stepUpMinutes * 60_000) return 'step_up_needed'
  return null
}
