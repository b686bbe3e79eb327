import { showConnectedServices } from '#contracts/calls/connected-services.calls.ts'
import { showServices } from '#contracts/calls/office/settings.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { AccountsPanel } from '../connections/accounts-panel.tsx'
import { MailForm } from '../connections/mail-form.tsx'
import { MailState } from '../settings/mail-state.tsx'
import { PaymentsPanel } from '../settings/payments-panel.tsx'
import { MissingStep } from './missing-step.tsx'
import type { StepProps } from './step-props.ts'

/** Who takes the money: the sandbox until an account has its keys. */
export function PaymentsStep({ self, ready, onDone }: StepProps) {
  const { t } = useLocale()
  const services = useOfficeData(showServices, {})
  const connected = useOfficeData(showConnectedServices, {}, { edited: true })
  if (!ready.branch) return <MissingStep step="branch" />
  return (
    <OfficeData {...services}>
      {(states) => (
        <div className="setup__form">
          {states.accounts.every(({ provider }) => provider === 'sandbox') && (
            <p>{t('office_setup.sandbox_only')}</p>
          )}
          <OfficeData {...connected}>
            {(all) => (
              <AccountsPanel
                branches={self.branches}
                services={all}
                onChanged={(changed) => {
                  connected.setData(changed)
                  void services.refresh()
                }}
              />
            )}
          </OfficeData>
          <PaymentsPanel branches={self.branches} services={states} onChanged={services.setData} />
          <GoOn onPress={onDone} />
        </div>
      )}
    </OfficeData>
  )
}

/** Who carries the mails, tried with one to oneself. */
export function MailStep({ onDone }: StepProps) {
  const { t } = useLocale()
  const services = useOfficeData(showServices, {})
  const connected = useOfficeData(showConnectedServices, {}, { edited: true })
  return (
    <OfficeData {...services}>
      {({ mail }) => (
        <div className="setup__form">
          {mail.server === null && <p>{t('office_setup.mail_none')}</p>}
          <OfficeData {...connected}>
            {(all) => (
              <MailForm
                key={all.mail.saved?.at}
                services={all}
                onSaved={(changed) => {
                  connected.setData(changed)
                  void services.refresh()
                }}
              />
            )}
          </OfficeData>
          <MailState mail={mail} onTested={() => void services.refresh()} />
          <GoOn onPress={onDone} />
        </div>
      )}
    </OfficeData>
  )
}

/** Nothing of such a step waits to be saved. */
export function GoOn({ onPress }: { onPress: () => void }) {
  const { t } = useLocale()
  return (
    <div>
      <Button onClick={onPress}>{t('office_setup.go_on_step')}</Button>
    </div>
  )
}
