import { invitation, staffSelf, staffSession } from '#contracts/office-session.ts'
import { auditEntry, staffMember } from '#contracts/office-staff.ts'
import { type ApiRouter, router } from '#server/http/endpoint.ts'
import { accountEndpoints } from './account.endpoints.ts'
import { auditEndpoints } from './audit.endpoints.ts'
import { memberEndpoints } from './members.endpoints.ts'
import { type SignInParts, signInEndpoints } from './sign-in.endpoints.ts'

export function staffApi({ publicUrl, ...parts }: SignInParts & { readonly publicUrl: string }): ApiRouter {
  return router(
    'staff',
    [
      ...signInEndpoints(parts),
      ...accountEndpoints(parts.staffAuth),
      ...memberEndpoints(publicUrl),
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
