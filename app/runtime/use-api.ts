import { useMemo } from 'react'
import type { ApiCall } from '#contracts/calls/call.ts'
import { useLocale } from '../i18n/messages.tsx'
import { callApi, type GivenTo, newIdempotencyKey, sendApi, type UntypedCall } from './api.ts'

/** Makes calls in the language of the page. Those that change something get a key of their own unless given one. */
export function useApi() {
  const { locale } = useLocale()
  return useMemo(() => {
    const change =
      (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
      <T>(path: string, body?: unknown, call: UntypedCall = {}) =>
        sendApi<T>(locale, path, { idempotencyKey: newIdempotencyKey(), ...call, method, body })
    const api = <const Call extends ApiCall>(call: Call, ...input: GivenTo<Call>) =>
      callApi(locale, call, ...input)
    return Object.assign(api, {
      get: <T>(path: string, call: UntypedCall = {}) => sendApi<T>(locale, path, call),
      post: change('POST'),
      put: change('PUT'),
      patch: change('PATCH'),
      remove: change('DELETE'),
    })
  }, [locale])
}
