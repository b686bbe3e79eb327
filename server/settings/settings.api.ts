import { officeDocument } from '#contracts/office/documents.ts'
import { apiKey, webhook, webhookDelivery } from '#contracts/office/integrations.ts'
import { officeMail } from '#contracts/office/mails.ts'
import { readyList } from '#contracts/office/ready.ts'
import { serviceStates, settings, shownBranchTerms } from '#contracts/office/settings.ts'
import { officeSiteContent } from '#contracts/office/site-content.ts'
import { apiKeyEndpoints } from '#server/api-keys/api-keys.endpoints.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import type { Env } from '#server/env.ts'
import { guestDataEndpoints } from '#server/guests/guest-data.endpoints.ts'
import { documentEndpoints } from '#server/house-documents/documents.endpoints.ts'
import { mailTemplateEndpoints } from '#server/mail-templates/mail-templates.endpoints.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { siteContentEndpoints } from '#server/site-content/site-content.endpoints.ts'
import { readyEndpoints } from '#server/venue/ready/ready.endpoints.ts'
import { webhookEndpoints } from '#server/webhooks/webhooks.endpoints.ts'
import { branchTermsEndpoints, serviceEndpoints, settingsEndpoints } from './settings.endpoints.ts'

/** What an owner sets, sees and hands out. */
export function settingsApi(parts: { readonly env: Env; readonly providers: PaymentProviders }): ApiRouter {
  return router(
    'settings',
    [
      ...settingsEndpoints(parts.env),
      ...readyEndpoints(parts.env),
      ...siteContentEndpoints(),
      ...documentEndpoints(parts.env),
      ...mailTemplateEndpoints(parts.env),
      ...branchTermsEndpoints(),
      ...serviceEndpoints(parts),
      ...apiKeyEndpoints(),
      ...webhookEndpoints(parts.env.privateWebhooks),
      ...guestDataEndpoints(),
    ],
    {
      Settings: settings,
      ReadyList: readyList,
      SiteContent: officeSiteContent,
      HouseDocument: officeDocument,
      MailTemplate: officeMail,
      BranchTerms: shownBranchTerms,
      Services: serviceStates,
      ApiKey: apiKey,
      Webhook: webhook,
      WebhookDelivery: webhookDelivery,
    },
  )
}
