import { lazy, useMemo } from 'react'
import type { ApiCall } from '#contracts/calls/call.ts'
import { stepUp } from '#contracts/calls/office-account.calls.ts'
import { useLocale } from '../i18n/messages.tsx'
import {
  type AnswerOf,
  type ApiAnswer,
  callApi,
  type GivenTo,
  newIdempotencyKey,
  sendApi,
  type UntypedCall,
} from '../runtime/api.ts'
import { useOpenDialog } from '../ui/dynamic-dialog.ts'
import type { PasswordAsked } from './password-dialog.tsx'
import { setStaff } from './staff-session.ts'

const PasswordDialog = lazy(() => import('./password-dialog.tsx'))

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls of the office: whoever has been signed out is led to the entrance, and what matters more asks for the password
 * and goes on by itself.
 */
export function useStaffApi() {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  return useMemo(() => {
    const send = <T>(method: Method, path: string, body?: unknown): Promise<ApiAnswer<T>> =>
      asStaff(() => {
        const key: UntypedCall = method === 'GET' ? {} : { idempotencyKey: newIdempotencyKey(), body }
        return sendApi<T>(locale, path, { method, ...key })
      })
    const api = <const Call extends ApiCall>(call: Call, ...input: GivenTo<Call>): Promise<AnswerOf<Call>> =>
      asStaff(() => callApi(locale, call, ...input))
    async function asStaff<Answer extends ApiAnswer<unknown>>(call: () => Promise<Answer>): Promise<Answer> {
      const answer = await call()
      if (answer.ok) return answer
      if (answer.code === 'unauthorised') setStaff('out')
      if (answer.code === 'totp_needed') setStaff('unknown')
      if (answer.code !== 'step_up_needed') return answer
      const title = t('office.step_up.title')
      const text = t('office.step_up.text')
      const proven = await openDialog<PasswordAsked, object>(PasswordDialog, {
        ...{ title, text },
        send: (password) => callApi(locale, stepUp, { body: { password } }),
      })
      return proven ? call() : answer
    }
    return Object.assign(api, {
      get: <T>(path: string) => send<T>('GET', path),
      post: <T>(path: string, body?: unknown) => send<T>('POST', path, body),
      put: <T>(path: string, body?: unknown) => send<T>('PUT', path, body),
      patch: <T>(path: string, body?: unknown) => send<T>('PATCH', path, body),
      remove: <T>(path: string) => send<T>('DELETE', path),
    })
  }, [locale, t, openDialog])
}
