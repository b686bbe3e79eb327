import { lazy, useState } from 'react'
import * as calls from '#contracts/calls/office/webhooks.calls.ts'
import type { Webhook, WebhookSecret } from '#contracts/office/integrations.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'))
const SecretDialog = lazy(() => import('./secret-dialog.tsx'))

/** Other systems that hear of what happens. */
export default function WebhooksPanel() {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const { data, failure, refresh } = useOfficeData(calls.listWebhooks, {})
  async function add() {
    const added = await openDialog<object, WebhookSecret>(WebhookDialog, {})
    if (!added) return
    await openDialog(SecretDialog, { title: t('office_settings.webhook_secret'), secret: added.secret })
    await refresh()
  }
  return (
    <>
      <div>
        <Button onClick={() => void add()}>{t('office_settings.webhook_new')}</Button>
      </div>
      <OfficeData data={data} failure={failure} refresh={refresh}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="lead">{t('office_settings.webhooks_empty')}</p>
          ) : (
            items.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} onChange={() => void refresh()} />
            ))
          )
        }
      </OfficeData>
    </>
  )
}

function WebhookItem({ webhook, onChange }: { webhook: Webhook; onChange: () => void }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const openDialog = useOpenDialog()
  const { busy, failure, save } = useSave()
  // A new number makes the log look again.
  const [looks, setLooks] = useState(0)
  const { id, url, events, active, failed } = webhook
  const params = { id }
  async function edit() {
    if (await openDialog<object, WebhookSecret>(WebhookDialog, { webhook })) onChange()
  }
  async function change(call: () => Promise<unknown>) {
    await call()
    onChange()
  }
  async function renew() {
    const words = t('office_settings.webhook_renew')
    const text = t('office_settings.webhook_renew_ask')
    if (!(await ask({ title: words, text, confirmLabel: words, danger: true }))) return
    const renewed = await save(() => api(calls.renewWebhookSecret, { params }), '')
    if (renewed)
      await openDialog(SecretDialog, { title: t('office_settings.webhook_secret'), secret: renewed.secret })
  }
  async function tryOut() {
    if (await save(() => api(calls.testWebhook, { params }), t('office_settings.webhook_tested')))
      setLooks(looks + 1)
  }
  return (
    <section className="office__panel" aria-label={url}>
      <div className="settings__head">
        <h2 className="settings__url" dir="ltr">
          {url}
        </h2>
        <span className={active ? 'tag tag--ok' : 'tag'}>
          {t(active ? 'office_settings.webhook_on' : 'office_settings.webhook_is_off')}
        </span>
        {failed > 0 && (
          <span className="tag tag--bad">{t('office_settings.webhook_failed', { count: failed })}</span>
        )}
      </div>
      <p className="small muted">
        <bdi dir="ltr">{events.join(', ')}</bdi>
      </p>
      <ProblemLine failure={failure} />
      <div className="settings__acts">
        {active && (
          <Button look="line" busy={busy} onClick={() => void tryOut()}>
            {t('office_settings.webhook_test')}
          </Button>
        )}
        <Button look="line" onClick={() => void edit()}>
          {t('actions.edit')}
        </Button>
        <Button look="line" onClick={() => void renew()}>
          {t('office_settings.webhook_renew')}
        </Button>
        <Button
          look="line"
          onClick={() =>
            void change(() => save(() => api(calls.changeWebhook, { params, body: { active: !active } })))
          }
        >
          {t(active ? 'office_settings.webhook_stop' : 'office_settings.webhook_start')}
        </Button>
      </div>
      <WebhookDeliveries webhookId={id} looks={looks} />
    </section>
  )
}
