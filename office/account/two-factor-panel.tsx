import { lazy, useState } from 'react'
import { removeTotp, renewRecoveryCodes, setUpTotp } from '#contracts/calls/office/account.calls.ts'
import type { StaffSelf, TotpSetUp } from '#contracts/office/session.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import type { PasswordAsked } from '#office/forms/password-dialog.tsx'
import { loadStaff } from '../staff-session.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUpForm } from './totp-set-up.tsx'

const PasswordDialog = lazy(() => import('#office/forms/password-dialog.tsx'))

/** Two-factor: whether it is on, and everything one does with it. Each asks for the password. */
export function TwoFactorPanel({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const api = useApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const ask = <Answer extends object | undefined>(
    title: string,
    send: (password: string) => Promise<ApiAnswer<Answer>>,
  ) => openDialog<PasswordAsked, object>(PasswordDialog, { title, send }) as Promise<Answer | undefined>

  async function begin() {
    const begun = await ask(t('office.account.two_factor_set_up'), (password) =>
      api(setUpTotp, { body: { password } }),
    )
    if (begun) setSetUp(begun)
  }
  async function done() {
    setSetUp(null)
    toast({ text: t('office.account.two_factor_done'), kind: 'ok' })
    await loadStaff(locale)
  }
  async function remove() {
    const title = t('office.account.two_factor_remove')
    if (!(await ask(title, (password) => api(removeTotp, { body: { password } })))) return
    toast({ text: t('office.account.two_factor_removed'), kind: 'ok' })
    await loadStaff(locale)
  }
  async function renew() {
    const fresh = await ask(t('office.account.codes_renew'), (password) =>
      api(renewRecoveryCodes, { body: { password } }),
    )
    if (fresh) setCodes(fresh.recoveryCodes)
  }

  const isOn = self.twoFactor === 'on'
  return (
    <section className="office__panel" aria-labelledby="two-factor">
      <h2 id="two-factor" className="h3">
        {t('office.account.two_factor')}
      </h2>
      <p className={self.twoFactor === 'needed' ? 'lamp' : 'muted'}>
        {t(`office.account.two_factor_${self.twoFactor}`)}
      </p>
      {setUp && !isOn && <TotpSetUpForm setUp={setUp} onDone={() => void done()} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <div className="row">
        {!isOn && !setUp && self.twoFactor !== 'waived' && (
          <Button onClick={() => void begin()}>{t('office.account.two_factor_set_up')}</Button>
        )}
        {isOn && (
          <Button look="line" onClick={() => void renew()}>
            {t('office.account.codes_renew')}
          </Button>
        )}
        {isOn && self.role !== 'owner' && (
          <Button look="danger" onClick={() => void remove()}>
            {t('office.account.two_factor_remove')}
          </Button>
        )}
      </div>
    </section>
  )
}
