import { type FormEvent, useState } from 'react'
import { addWebhook, changeWebhook } from '#contracts/calls/office-webhooks.calls.ts'
import type { Webhook, WebhookSecret } from '#contracts/office-integrations.ts'
import { type WebhookEvent, webhookEvents } from '#domain/webhook/webhook-events.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { BreakableCode } from '../breakable-code.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useStaffApi } from '../use-staff-api.ts'
import { useSave } from './use-save.ts'

type WebhookDialogProps = OpenedDialog<WebhookSecret> & { webhook?: Webhook }

/** Where news goes, and which. Answers the secret of a new one. */
export default function WebhookDialog({ open, close, webhook }: WebhookDialogProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['order.confirmed'])
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { url: url.trim(), events }
    if (!webhook) {
      const added = await save(() => api(addWebhook, { body }), '')
      if (added) close(added)
      return
    }
    let done = false
    await save(async () => {
      const answer = await api(changeWebhook, { params: { id: webhook.id }, body })
      done = answer.ok
      return answer
    })
    if (done) close({ id: webhook.id, secret: '' })
  }
  const title = t(webhook ? 'office_settings.webhook_edit' : 'office_settings.webhook_new')
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <form className="office__form" aria-label={title} onSubmit={(event) => void submit(event)}>
        <TextInput
          kind="url"
          required
          label={t('office_settings.webhook_url')}
          hint={t('office_settings.webhook_url_hint')}
          placeholder="https://"
          value={url}
          onChange={setUrl}
        />
        <fieldset className="settings__group">
          <legend>{t('office_settings.webhook_events')}</legend>
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
        </fieldset>
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={busy}>
          {t(webhook ? 'actions.save_changes' : 'office_settings.webhook_add')}
        </Button>
      </form>
    </Dialog>
  )
}
