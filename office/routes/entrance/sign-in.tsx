import { useState } from 'react'
import { showOwnDevice } from '#contracts/calls/office/devices.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { PeopleByPin } from '#office/devices/people-by-pin.tsx'
import { Entrance } from '#office/entrance.tsx'
import { SignInForm } from '#office/sign-in/sign-in-form.tsx'
import { TwoFactorForm } from '#office/sign-in/two-factor-form.tsx'
import { useSignedIn } from '#office/sign-in/use-signed-in.ts'

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
