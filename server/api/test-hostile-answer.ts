import type { HostileCall } from './test-hostile-calls.ts'

export type HostileAnswer = { readonly status: number; readonly headers: Headers; readonly text: string }

/** What only our own files, libraries and database say; no hostile text contains any of it. */
const internals = [
  /\bat (?:async )?[\w.<>]+ \(?(?:file|node|\/)[^\s]*:\d+/,
  /node_modules|node:internal|file:\/\/\//,
  /\b(?:Type|Reference|Range|Syntax|Database|Kysely|Api)Error\b/,
  /\bSQLSTATE\b|violates (?:\w+[ -])+constraint|relation "|column "|syntax error at or near|out of range for type/,
  /invalid (?:input|byte) (?:syntax|sequence)|pglite|kysely|better-auth/i,
  /\b(?:select|insert into|update|delete from) "?\w+"? (?:\w+ )*(?:from|values|set|where) /,
]

/** Why an answer is one that nobody may get, or null. */
export function whyBad(
  call: HostileCall,
  { status, headers, text }: HostileAnswer,
  ownOrigin: string,
): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
  const leak = internals.find((pattern) => pattern.test(text))
  if (leak) return `shows internals (${leak}): ${leak.exec(text)?.[0]}`
  const type = headers.get('content-type') ?? ''
  if (status >= 400 && call.path.startsWith('/api/') && call.method !== 'HEAD' && !type.includes('json'))
    return `refused as ${type || 'nothing'} instead of JSON`
  const to = headers.get('location')
  if (to !== null && (!URL.canParse(to, ownOrigin) || new URL(to, ownOrigin).origin !== ownOrigin))
    return `leads away to ${to}`
  return null
}

/** Texts that would look like internals if an answer repeated them. */
export function looksLikeInnards(text: string): boolean {
  return internals.some((pattern) => pattern.test(text))
}
