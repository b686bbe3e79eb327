import { kiosk } from '#contracts/kiosk.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { kioskEndpoints } from './kiosks.endpoints.ts'

export function kiosksApi(parts: { readonly staffAuth: StaffAuth; readonly publicUrl: string }): ApiRouter {
  return router('kiosks', kioskEndpoints(parts), { Kiosk: kiosk })
}
