import { type ApiCall, type CallInput, pathOf } from './call.ts'

type Given = { params?: Readonly<Record<string, string | number>>; query?: object }

/** Where a call is asked, with its query: for links, streams and whoever does not call through the browser's client. */
export function apiAddress<const Call extends ApiCall>(
  call: Call,
  input: Omit<CallInput<Call>, 'body'>,
): string {
  const { params, query = {} } = input as Given
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/api${pathOf(call.path, params)}${search.size > 0 ? `?${search}` : ''}`
}
