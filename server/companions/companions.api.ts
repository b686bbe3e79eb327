import { group } from '#contracts/companion.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { companionEndpoints } from './companions.endpoints.ts'
import { groupEndpoints } from './groups.endpoints.ts'

export function companionsApi(publicUrl: string): ApiRouter {
  return router('companions', [...companionEndpoints(), ...groupEndpoints(publicUrl)], { Group: group })
}
