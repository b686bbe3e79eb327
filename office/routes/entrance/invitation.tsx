import { useEffect, useState } from 'react'
import { showInvitation } from '#contracts/calls/office/sign-in.calls.ts'
import type { Invitation } from '#contracts/office/session.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { Entrance } from '#office/entrance.tsx'
import { ProblemLine } from '#office/problem-line.tsx'
import { InvitationForm } from '#office/sign-in/invitation-form.tsx'
import { useLinkToken } from '#office/sign-in/link-token.ts'

/** Where an invitation leads: what one is asked in for, and a password to choose. */
export default function InvitationScreen() {
  const { locale, t } = useLocale()
  const api = useApi()
  const token = useLinkToken()
  const [asked, setAsked] = useState<ApiAnswer<Invitation> | null>(null)
  useEffect(() => {
    let current = true
    void api(showInvitation, { body: { token: token || '-' } }).then((answer) => current && setAsked(answer))
    return () => {
      current = false
    }
  }, [api, token])
  if (!asked) return <ProgressSpinner size="page" />
  if (!asked.ok)
    return (
      <Entrance title={t('office.invitation_title')}>
        <ProblemLine failure={asked} />
        <p>
          <SiteLink to="/office/sign-in">{t('office.back_to_sign_in')}</SiteLink>
        </p>
      </Entrance>
    )
  const { role, branches } = asked.data
  const names = new Intl.ListFormat(locale).format(branches.map((name) => name[locale]))
  const words =
    role === 'owner'
      ? t('office.invitation_owner')
      : t('office.invitation_text', { role: t(`office.staff.role_${role}`), branches: names })
  return (
    <Entrance title={t('office.invitation_title')} text={words}>
      <InvitationForm token={token} invitation={asked.data} />
    </Entrance>
  )
}
