import { waiverToSign } from '#contracts/waiver.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { waiverSettingEndpoints } from './waiver-setting.endpoints.ts'
import { waiverEndpoints } from './waivers.endpoints.ts'

export function waiversApi(): ApiRouter {
  return router('waivers', [...waiverEndpoints(), ...waiverSettingEndpoints()], {
    WaiverToSign: waiverToSign,
  })
}
