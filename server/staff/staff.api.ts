import { invitation, staffSelf, staffSession } from '#contracts/office-session.ts'
import { auditEntry, staffMember } from '#contracts/office-staff.ts'
import type { Env } from '#server/env.ts'
import { type ApiRouter, router } from '#server/http/endpoint.ts'
import { accountEndpoints } from './account.endpoints.ts'
import { auditEndpoints } from './audit.endpoints.ts'
import { memberEndpoints } from './members.endpoints.ts'
import { type SignInParts, signInEndpoints } from './sign-in.endpoints.ts'

type StaffParts = SignInParts & { readonly env: Pick<Env, 'publicUrl' | 'smtpUrl'> }

export function staffApi(parts: StaffParts): ApiRouter {
  return router(
    'staff',
    [
      ...signInEndpoints(parts),
      ...accountEndpoints(parts.staffAuth),
      ...memberEndpoints(parts.env),
      ...auditEndpoints(),
    ],
    {
      StaffSelf: staffSelf,
      StaffSession: staffSession,
      StaffMember: staffMember,
      StaffInvitation: invitation,
      AuditEntry: auditEntry,
    },
  )
}
