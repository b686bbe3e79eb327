import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { DevicesPanel } from '../account/devices-panel.tsx'
import { PasswordPanel } from '../account/password-panel.tsx'
import { PinPanel } from '../account/pin-panel.tsx'
import { SessionsPanel } from '../account/sessions-panel.tsx'
import { TwoFactorPanel } from '../account/two-factor-panel.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../account/account.css'

/** One's own account: the locks, and where they are open. */
export default function Account() {
  const { t } = useLocale()
  return (
    <StaffOnly action="account.use">
      {(self) => (
        <div className="wrap office__page">
          <PageHead title={t('office.account.title')} noindex />
          <div className="office__title">
            <h1 className="h2">{t('office.account.title')}</h1>
            <p className="muted parts">
              <span>
                <bdi>{self.name}</bdi>
              </span>
              <span>
                <bdi dir="ltr">{self.email}</bdi>
              </span>
            </p>
          </div>
          <div className="account">
            {self.byPin ? (
              <p className="lead">{t('errors.pin_session')}</p>
            ) : (
              <>
                <TwoFactorPanel self={self} />
                <PasswordPanel />
                <PinPanel self={self} />
              </>
            )}
            {/* Whoever still has to set up the second factor is refused everything else. */}
            {self.twoFactor !== 'needed' && self.may.includes('device.read') && <DevicesPanel self={self} />}
            <SessionsPanel />
          </div>
        </div>
      )}
    </StaffOnly>
  )
}
