import { lazy, useMemo } from 'react'
import type { ApiCall } from '#contracts/calls/call.ts'
import { stepUp } from '#contracts/calls/office/account.calls.ts'
import { type AnswerOf, callApi, type GivenTo } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import type { PasswordAsked } from '#office/forms/password-dialog.tsx'
import { currentStaff, setStaff } from '#office/staff-session.ts'

const PasswordDialog = lazy(() => import('#office/forms/password-dialog.tsx'))

/**
 * Calls of the office: whoever has been signed out is led to the entrance, and what matters more asks for the password
 * and goes on by itself.
 */
export function useStaffApi() {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  return useMemo(
    () =>
      async <const Call extends ApiCall>(call: Call, ...input: GivenTo<Call>): Promise<AnswerOf<Call>> => {
        const answer = await callApi(locale, call, ...input)
        if (answer.ok) return answer
        if (answer.code === 'unauthorised') setStaff('out')
        const staff = currentStaff()
        // To ask anew who this is would tell nothing: the screen would close, open and be refused again, for ever.
        const knowsIt = typeof staff !== 'string' && staff.twoFactor === 'needed'
        if (answer.code === 'totp_needed' && !knowsIt) setStaff('unknown')
        if (answer.code !== 'step_up_needed') return answer
        // By PIN no second factor was given: then it is asked for, and no password instead of it.
        const byCode = typeof staff !== 'string' && staff.byPin && staff.twoFactor === 'on'
        const proven = await openDialog<PasswordAsked, object>(PasswordDialog, {
          title: t('office.step_up.title'),
          text: t(byCode ? 'office.two_factor_text' : 'office.step_up.text'),
          byCode,
          send: (typed) =>
            callApi(locale, stepUp, { body: byCode ? { code: typed.trim() } : { password: typed } }),
        })
        return proven ? callApi(locale, call, ...input) : answer
      },
    [locale, t, openDialog],
  )
}
