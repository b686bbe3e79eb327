import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { StaffAction } from '#domain/staff/permissions.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { ProblemLine } from './problem-line.tsx'
import { loadStaff, useStaff } from './staff-session.ts'

type StaffOnlyProps = {
  /** What the screen is for; the server asks again at every call. */
  action: StaffAction
  children: (self: StaffSelf) => ReactNode
}

/** A screen for those who have signed in and may do this; others are led to the entrance, or told. */
export function StaffOnly({ action, children }: StaffOnlyProps) {
  const { locale, t } = useLocale()
  const staff = useStaff()
  const hrefOf = useSiteHref()
  const { pathname, search } = useLocation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const load = useCallback(() => {
    setFailure(null)
    void loadStaff(locale).then(setFailure)
  }, [locale])
  useEffect(() => {
    if (staff === 'unknown') load()
  }, [staff, load])

  if (staff === 'out') {
    const next = encodeURIComponent(pathname + search)
    return <Navigate replace to={hrefOf(`/office/sign-in?next=${next}`)} />
  }
  if (staff === 'unknown')
    return failure ? (
      <div className="wrap office__note">
        <ProblemLine failure={failure} />
        <Button onClick={load}>{t('actions.retry')}</Button>
      </div>
    ) : (
      <ProgressSpinner size="page" />
    )
  if (staff.twoFactor === 'needed' && action !== 'account.use')
    return <Navigate replace to={hrefOf('/office/account')} />
  if (!staff.may.includes(action))
    return (
      <div className="wrap office__note">
        <h1 className="h2">{t('errors.forbidden')}</h1>
      </div>
    )
  return children(staff)
}
