import type { EpochMs } from '../time/wall-clock.ts'
import { opensByPin, permissionOf, roleMay, type StaffAction, type StaffRole } from './permissions.ts'

type Asker = {
  readonly id: string
  readonly name: string
  readonly role: StaffRole
  /** The branches a manager or a host holds for; an owner holds for all, named or not. */
  readonly branches: readonly number[]
}

/** Somebody of the staff who has signed in, as far as it matters for what they may do. */
export type StaffActor = Asker & {
  readonly kind: 'staff'
  /** An owner who has not set up two-factor yet can do nothing else. */
  readonly mustSetUpTotp: boolean
  /** When they last gave their password or a code. */
  readonly provenAt: EpochMs
  /** They came in by PIN on a shared device: that opens the desk, and asks again for everything beyond it. */
  readonly byPin?: boolean
}

/** A program with a key. It reads as somebody of its role would, and has no account: nothing that a person proves or owns. */
export type ApiKeyActor = Asker & { readonly kind: 'api_key' }

/** Whoever reads in the office: a person, or a program. Only a person changes something. */
export type OfficeReader = StaffActor | ApiKeyActor

export type PermissionRefusal = 'forbidden' | 'totp_needed' | 'step_up_needed'

/** How long a password or a code counts for what asks for it again. */
export const stepUpMinutes = 10

/** Tells whether somebody holds for a branch. */
export function holdsFor(actor: Pick<Asker, 'role' | 'branches'>, branchId: number): boolean {
  return actor.role === 'owner' || actor.branches.includes(branchId)
}

/** Why somebody may not do a thing at a branch (or at none, for what concerns them or the venue); null when they may. */
export function requirePermission(
  actor: OfficeReader,
  action: StaffAction,
  branchId: number | null,
  now: EpochMs,
): PermissionRefusal | null {
  const { scope, stepUp } = permissionOf(action)
  if (actor.kind === 'staff' && actor.mustSetUpTotp && scope !== 'self') return 'totp_needed'
  if (!roleMay(actor.role, action)) return 'forbidden'
  if (scope === 'branch' && (branchId === null || !holdsFor(actor, branchId))) return 'forbidden'
  const beyondPin = actor.kind === 'staff' && actor.byPin && !opensByPin(action)
  if ((stepUp || beyondPin) && !hasProvenLately(actor, now)) return 'step_up_needed'
  return null
}

function hasProvenLately(actor: OfficeReader, now: EpochMs): boolean {
  return actor.kind === 'staff' && now - actor.provenAt < stepUpMinutes * 60_000
}
