import { useSearchParams } from 'react-router'
import type { SignedIn } from '#contracts/office/session.ts'
import { safeReturnPath } from '#domain/staff/safe-return-path.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { loadStaff } from '../staff-session.ts'

/** Goes on after signing in: to where one wanted to, to the board, or to setting up two-factor. */
export function useSignedIn(): (next: SignedIn['next']) => Promise<void> {
  const { locale } = useLocale()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const [search] = useSearchParams()
  return async (next) => {
    await loadStaff(locale)
    const way = safeReturnPath(search.get('next')) ?? hrefOf('/office')
    await navigate(next === 'set_up_totp' ? hrefOf('/office/account') : way, { replace: true })
  }
}
