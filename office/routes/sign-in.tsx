import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Entrance } from '../entrance.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { TwoFactorForm } from '../sign-in/two-factor-form.tsx'
import { useSignedIn } from '../sign-in/use-signed-in.ts'

/** The staff entrance: the password, and the two-factor code of those who have one. */
export default function SignIn() {
  const { t } = useLocale()
  const [locked, setLocked] = useState(false)
  const goOn = useSignedIn()
  if (locked)
    return (
      <Entrance title={t('office.two_factor_title')}>
        <TwoFactorForm onDone={goOn} />
      </Entrance>
    )
  return (
    <Entrance title={t('office.sign_in_title')} text={t('office.sign_in_text')}>
      <SignInForm onDone={(next) => (next === 'totp' ? setLocked(true) : void goOn(next))} />
    </Entrance>
  )
}
