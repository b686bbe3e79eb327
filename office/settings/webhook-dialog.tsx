import { useState } from 'react'
import { addWebhook, changeWebhook } from '#contracts/calls/office/webhooks.calls.ts'
import type { Webhook, WebhookSecret } from '#contracts/office/integrations.ts'
import { type WebhookEvent, webhookEvents } from '#domain/webhook/webhook-events.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { BreakableCode } from '../breakable-code.tsx'
import { SettingsGroup } from './settings-group.tsx'

type WebhookDialogProps = OpenedDialog<WebhookSecret> & { webhook?: Webhook }

const addressError = (failure: ApiFailure | null) =>
  failure && ['webhook_url', 'webhook_known'].includes(failure.code)
    ? (failure.message ?? undefined)
    : undefined

/** Where news goes, and which. Answers the secret of a new one. */
export default function WebhookDialog({ webhook, ...dialog }: WebhookDialogProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['order.confirmed'])
  async function send() {
    const body = { url: url.trim(), events }
    if (!webhook) return api(addWebhook, { body })
    const answer = await api(changeWebhook, { params: { id: webhook.id }, body })
    if (!answer.ok) return answer
    toast({ text: t('toasts.saved'), kind: 'ok' })
    return { ...answer, data: { id: webhook.id, secret: '' } }
  }
  return (
    <FormDialog
      {...dialog}
      title={t(webhook ? 'office_settings.webhook_edit' : 'office_settings.webhook_new')}
      submit={t(webhook ? 'actions.save_changes' : 'office_settings.webhook_add')}
      send={send}
    >
      {(failure, errorAt) => (
        <>
          <TextInput
            kind="url"
            required
            label={t('office_settings.webhook_url')}
            hint={t('office_settings.webhook_url_hint')}
            placeholder="https://"
            value={url}
            onChange={setUrl}
            error={errorAt('url', t('office_settings.webhook_url')) ?? addressError(failure)}
          />
          <SettingsGroup
            legend={t('office_settings.webhook_events')}
            error={errorAt('events', t('office_settings.webhook_events'))}
          >
            {webhookEvents.map((one) => (
              <Checkbox
                key={one}
                label={<BreakableCode text={one} />}
                value={events.includes(one)}
                onChange={(on) =>
                  setEvents(webhookEvents.filter((known) => (known === one ? on : events.includes(known))))
                }
              />
            ))}
          </SettingsGroup>
        </>
      )}
    </FormDialog>
  )
}
