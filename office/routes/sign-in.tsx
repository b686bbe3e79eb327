import { useState } from 'react'
import { showOwnDevice } from '#contracts/calls/office-devices.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PeopleByPin } from '../devices/people-by-pin.tsx'
import { Entrance } from '../entrance.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { TwoFactorForm } from '../sign-in/two-factor-form.tsx'
import { useSignedIn } from '../sign-in/use-signed-in.ts'
import { useOfficeData } from '../use-office-data.ts'

/** The staff entrance: the password, and the two-factor code of those who have one. */
export default function SignIn() {
  const { t } = useLocale()
  const [locked, setLocked] = useState(false)
  const goOn = useSignedIn()
  const device = useOfficeData(showOwnDevice, {}).data?.device
  const byPin = device && device.people.length > 0 ? device : null
  if (locked)
    return (
      <Entrance title={t('office.two_factor_title')}>
        <TwoFactorForm onDone={goOn} />
      </Entrance>
    )
  const form = <SignInForm onDone={(next) => (next === 'totp' ? setLocked(true) : void goOn(next))} />
  if (byPin)
    return (
      <Entrance title={t('office_devices.who')} text={byPin.name}>
        <PeopleByPin device={byPin} onDone={() => void goOn('office')} />
        <details>
          <summary>{t('office_devices.by_password')}</summary>
          {form}
        </details>
      </Entrance>
    )
  return (
    <Entrance title={t('office.sign_in_title')} text={t('office.sign_in_text')}>
      {form}
    </Entrance>
  )
}
