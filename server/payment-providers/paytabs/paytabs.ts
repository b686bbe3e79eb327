import { anyLine, regionField } from '#server/payment-providers/provider/key-fields.ts'
import { describeProvider } from '#server/payment-providers/provider/provider-description.ts'
import { type PaytabsRegion, paytabsRegions } from './paytabs-api.ts'
import { makePaytabs } from './paytabs-provider.ts'
import { paytabsReturn } from './paytabs-return.ts'

export const paytabs = describeProvider({
  name: 'paytabs',
  words: { en: 'PayTabs', ar: 'بيتابس' },
  fields: [
    regionField('PAYTABS_REGION', paytabsRegions),
    {
      name: 'profileId',
      variable: 'PAYTABS_PROFILE_ID',
      secret: false,
      label: 'office_connections.account_profile',
      pattern: /^\d{1,12}$/,
      most: 12,
      setting: { pattern: /^\d*$/, error: 'must be the number of a PayTabs profile' },
      digits: true,
    },
    {
      name: 'serverKey',
      variable: 'PAYTABS_SERVER_KEY',
      secret: true,
      label: 'office_connections.account_server_key',
      pattern: anyLine,
      most: 300,
    },
  ],
  // Its keys do not say what they are of.
  takesTestCards: () => false,
  make: ({ region, ...keys }, place) => makePaytabs({ ...keys, region: region as PaytabsRegion, ...place }),
  returnDoor: (publicUrl) => paytabsReturn({ publicUrl }),
})
