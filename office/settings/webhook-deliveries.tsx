import { useEffect, useRef } from 'react'
import { listDeliveries, sendDeliveryAgain } from '#contracts/calls/office/webhooks.calls.ts'
import type { WebhookDelivery } from '#contracts/office/integrations.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'

const looks = { delivered: 'tag tag--ok', queued: 'tag tag--warn', failed: 'tag tag--bad' } as const
const lookAgainAfter = 2000

type Props = { webhookId: string; looks: number }

/** What was sent lately and what became of it; while something is on its way, it looks again by itself. */
export function WebhookDeliveries({ webhookId, looks: asked }: Props) {
  const { t } = useLocale()
  const { data, failure, refresh } = useOfficeData(listDeliveries, {
    params: { id: webhookId },
    query: { limit: 10 },
  })
  const firstTry = data?.items.some(({ state, attempts }) => state === 'queued' && attempts === 0) ?? false
  const before = useRef(asked)
  useEffect(() => {
    if (before.current !== asked) void refresh()
    before.current = asked
  }, [asked, refresh])
  useEffect(() => {
    if (!firstTry) return
    const timer = setInterval(() => void refresh(), lookAgainAfter)
    return () => clearInterval(timer)
  }, [firstTry, refresh])
  return (
    <details className="settings__log" open={asked > 0 || undefined}>
      <summary>{t('office_settings.deliveries')}</summary>
      <OfficeData data={data} failure={failure} refresh={refresh}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">{t('office_settings.deliveries_empty')}</p>
          ) : (
            <ul className="office__list" aria-live="polite">
              {items.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  webhookId={webhookId}
                  onChange={() => void refresh()}
                />
              ))}
            </ul>
          )
        }
      </OfficeData>
    </details>
  )
}

type RowProps = { delivery: WebhookDelivery; webhookId: string; onChange: () => void }

function DeliveryRow({ delivery, webhookId, onChange }: RowProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, save } = useSave()
  const { id, event, state, attempts, status, failure, createdAt, nextTryAt } = delivery
  async function again() {
    const params = { id: webhookId, delivery: id }
    await save(() => api(sendDeliveryAgain, { params }), t('office_settings.delivery_again_done'))
    onChange()
  }
  return (
    <li className="office__row">
      <div>
        <p>
          <bdi dir="ltr">{event}</bdi> · {localMoment(createdAt, locale)}
        </p>
        <p className="small muted">
          {t('office_settings.delivery_tries', { count: attempts })}
          {status !== null && ` · ${t('office_settings.delivery_status', { status })}`}
          {nextTryAt && ` · ${t('office_settings.delivery_next', { date: localMoment(nextTryAt, locale) })}`}
        </p>
        {failure && (
          <p className="small">
            <bdi>{failure}</bdi>
          </p>
        )}
      </div>
      <span className={looks[state]}>{t(`office_settings.delivery_${state}`)}</span>
      {state !== 'queued' && (
        <Button look="line" busy={busy} onClick={() => void again()}>
          {t('office_settings.delivery_again')}
        </Button>
      )}
    </li>
  )
}
