import type { ReactNode } from 'react'
import { disconnectService } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedServices, SingleService } from '#contracts/connected-services.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { type ErrorAt, useRefusedForm } from '#office/data/use-refused-form.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { PanelForm } from '../forms/panel-form.tsx'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { sealingSettings } from './sealing-settings.ts'

type ServiceFormProps = {
  service: SingleService
  services: ConnectedServices
  /** The server's own settings that say the same, and win. */
  settings: string
  send: () => Promise<ApiAnswer<ConnectedServices>>
  onSaved: (services: ConnectedServices) => void
  children: (errorAt: ErrorAt) => ReactNode
}

/** A service the venue is connected with: tried by the press that saves it. What was typed stays when that fails. */
export function ServiceForm({ service, services, settings, send, onSaved, children }: ServiceFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, save } = useSave()
  const { form, errorAt } = useRefusedForm(failure)
  const { source, saved } = services[service]
  const title = t(`office_connections.${service}_title`)
  async function submit() {
    const answer = await save(send, t('office_connections.saved_toast'))
    if (answer) onSaved(answer)
  }
  async function disconnect() {
    const words = t('office_connections.disconnect')
    const text = t(`office_connections.disconnect_${service}_ask`)
    if (!(await ask({ title: `${title}: ${words}`, text, confirmLabel: words, danger: true }))) return
    const wish = { params: { service } }
    const answer = await save(() => api(disconnectService, wish), t('office_connections.disconnected'))
    if (answer) onSaved(answer)
  }
  return (
    <PanelForm
      title={title}
      text={t(`office_connections.${service}_text`)}
      form={form}
      busy={busy}
      submit={submit}
    >
      {source === 'environment' ? (
        <p>{t('office_connections.by_environment', { name: settings })}</p>
      ) : !services.canSeal ? (
        <p className="problem">
          {t('office_connections.no_key', { name: sealingSettings, others: settings })}
        </p>
      ) : (
        <>
          {source === 'locked' && (
            <p className="problem">{t('office_connections.locked', { name: sealingSettings })}</p>
          )}
          {children(errorAt)}
          <ProblemLine failure={failure} />
          <div className="settings__acts">
            <Button type="submit" busy={busy}>
              {t('office_connections.try_and_save')}
            </Button>
            {source !== 'none' && (
              <Button look="line" busy={busy} onClick={() => void disconnect()}>
                {t('office_connections.disconnect')}
              </Button>
            )}
          </div>
          {saved && (
            <p className="small muted">
              {t('office_connections.saved', {
                name: saved.by ?? t('office_connections.somebody'),
                date: localMoment(saved.at, locale),
              })}
            </p>
          )}
        </>
      )}
    </PanelForm>
  )
}
