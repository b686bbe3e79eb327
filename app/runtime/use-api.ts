import { useMemo } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { type ApiCall, callApi, newIdempotencyKey } from './api.ts'

/** The API in the language of the page. Calls that change something get a key of their own unless given one. */
export function useApi() {
  const { locale } = useLocale()
  return useMemo(() => {
    const change =
      (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
      <T>(path: string, body?: unknown, call: ApiCall = {}) =>
        callApi<T>(locale, path, { idempotencyKey: newIdempotencyKey(), ...call, method, body })
    return {
      get: <T>(path: string, call: ApiCall = {}) => callApi<T>(locale, path, call),
      post: change('POST'),
      put: change('PUT'),
      patch: change('PATCH'),
      remove: change('DELETE'),
    }
  }, [locale])
}
