import { lazy, useState } from 'react'
import type { RecoveryCodes as Codes, StaffSelf, TotpSetUp } from '#contracts/office-session.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { useOpenDialog } from '../../ui/dynamic-dialog.ts'
import { useToast } from '../../ui/toast.tsx'
import { loadStaff } from '../staff-session.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUpForm } from './totp-set-up.tsx'

const PasswordDialog = lazy(() => import('../password-dialog.tsx'))

type Asked = { title: string; path: string }

/** The second lock: whether it is on, and everything one does with it. Each asks for the password. */
export function SecondLockPanel({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const ask = <Answer extends object>(title: string, path: string) =>
    openDialog<Asked, object>(PasswordDialog, { title, path }) as Promise<Answer | undefined>

  async function begin() {
    const begun = await ask<TotpSetUp>(t('office.account.lock_set_up'), '/office/account/totp')
    if (begun) setSetUp(begun)
  }
  async function done() {
    setSetUp(null)
    toast({ text: t('office.account.lock_done'), kind: 'ok' })
    await loadStaff(locale)
  }
  async function remove() {
    if (!(await ask(t('office.account.lock_remove'), '/office/account/totp/removal'))) return
    toast({ text: t('office.account.lock_removed'), kind: 'ok' })
    await loadStaff(locale)
  }
  async function renew() {
    const fresh = await ask<Codes>(t('office.account.codes_renew'), '/office/account/recovery-codes')
    if (fresh) setCodes(fresh.recoveryCodes)
  }

  const isOn = self.secondLock === 'on'
  return (
    <section className="office__panel" aria-labelledby="second-lock">
      <h2 id="second-lock" className="h3">
        {t('office.account.lock')}
      </h2>
      <p className={self.secondLock === 'needed' ? 'lamp' : 'muted'}>
        {t(`office.account.lock_${self.secondLock}`)}
      </p>
      {setUp && !isOn && <TotpSetUpForm setUp={setUp} onDone={() => void done()} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <div className="office__tags">
        {!isOn && !setUp && self.secondLock !== 'waived' && (
          <Button onClick={() => void begin()}>{t('office.account.lock_set_up')}</Button>
        )}
        {isOn && (
          <Button look="line" onClick={() => void renew()}>
            {t('office.account.codes_renew')}
          </Button>
        )}
        {isOn && self.role !== 'owner' && (
          <Button look="danger" onClick={() => void remove()}>
            {t('office.account.lock_remove')}
          </Button>
        )}
      </div>
    </section>
  )
}
