import { useCallback } from 'react'
import type { ApiCall } from '#contracts/calls/call.ts'
import { useLocale } from '../i18n/messages.tsx'
import { callApi, type GivenTo } from './api.ts'

/** Makes calls in the language of the page. Those that change something get a key of their own unless given one. */
export function useApi() {
  const { locale } = useLocale()
  return useCallback(
    <const Call extends ApiCall>(call: Call, ...input: GivenTo<Call>) => callApi(locale, call, ...input),
    [locale],
  )
}
