import { staffDevice } from '#contracts/office/devices.ts'
import { invitation, staffSelf, staffSession } from '#contracts/office/session.ts'
import { auditEntry, staffMember } from '#contracts/office/staff.ts'
import { auditEndpoints } from '#server/audit/audit.endpoints.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import type { Env } from '#server/env.ts'
import { accountEndpoints } from '#server/sign-in/account.endpoints.ts'
import { deviceEndpoints } from '#server/sign-in/pins/devices.endpoints.ts'
import { type SignInParts, signInEndpoints } from '#server/sign-in/sign-in.endpoints.ts'
import { memberEndpoints } from './members.endpoints.ts'

type StaffParts = SignInParts & { readonly env: Pick<Env, 'publicUrl' | 'smtpUrl'> }

export function staffApi(parts: StaffParts): ApiRouter {
  return router(
    'staff',
    [
      ...signInEndpoints(parts),
      ...accountEndpoints(parts.staffAuth),
      ...deviceEndpoints(parts.staffAuth),
      ...memberEndpoints(parts.env),
      ...auditEndpoints(),
    ],
    {
      StaffSelf: staffSelf,
      StaffSession: staffSession,
      StaffDevice: staffDevice,
      StaffMember: staffMember,
      StaffInvitation: invitation,
      AuditEntry: auditEntry,
    },
  )
}
