/** What the authority answered: a status and whatever came with it. 0: nobody answered. */
export type AuthorityAnswer = { readonly status: number; readonly body: unknown }

/** One thing that it says about a document. */
export type AuthorityMessage = {
  readonly type: 'error' | 'warning'
  readonly code: string
  readonly text: string
}

export type Verdict =
  /** It has it; a cleared document came back as it is to be given to the company. */
  | { readonly verdict: 'taken'; readonly isWarned: boolean; readonly cleared: string | null }
  /** It is no valid document. It keeps its place in the chain, and a mended one follows. */
  | { readonly verdict: 'rejected' }
  /** Clearing is switched off for now: it wants the document reported instead. */
  | { readonly verdict: 'report' }
  /** Nobody is told no: the same document is sent again. */
  | { readonly verdict: 'again' }
  /** It does not know who asks: every other document would hear the same. */
  | { readonly verdict: 'stranger' }

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** What an answer to a document means. What is not plainly the authority's own answer changes nothing. */
export function verdictOf({ status, body }: AuthorityAnswer): Verdict {
  // It had it already: the answer to an earlier try was lost.
  if (status === 208 || status === 409) return { verdict: 'taken', isWarned: false, cleared: clearedOf(body) }
  if (status === 303) return { verdict: 'report' }
  if (status === 200 || status === 202) {
    const isTaken =
      readField(body, 'reportingStatus') === 'REPORTED' || readField(body, 'clearanceStatus') === 'CLEARED'
    if (!isTaken) return { verdict: 'again' }
    const isWarned = status === 202 || messagesOf(body).length > 0
    return { verdict: 'taken', isWarned, cleared: clearedOf(body) }
  }
  if (status === 400) return { verdict: 'rejected' }
  if (status === 401 || status === 403) return { verdict: 'stranger' }
  return { verdict: 'again' }
}

function clearedOf(body: unknown): string | null {
  const text = readField(body, 'clearedInvoice')
  return typeof text === 'string' && text !== '' ? text : null
}

const most = 20
const longest = 500

/** What it says in words, errors first and not without end. */
export function messagesOf(body: unknown): AuthorityMessage[] {
  const results = readField(body, 'validationResults')
  const found = [
    ...listOf(readField(results, 'errorMessages'), 'error'),
    ...listOf(readField(body, 'errors'), 'error'),
    ...listOf(readField(results, 'warningMessages'), 'warning'),
  ]
  const own = readField(body, 'message') === undefined ? [] : listOf([body], 'error')
  return [...found, ...own].slice(0, most)
}

function listOf(list: unknown, type: AuthorityMessage['type']): AuthorityMessage[] {
  if (!Array.isArray(list)) return []
  return list.map((one) => ({ type, code: wordsOf(one, 'code', 80), text: wordsOf(one, 'message', longest) }))
}

function wordsOf(value: unknown, name: string, limit: number): string {
  const said = typeof value === 'string' ? value : readField(value, name)
  return typeof said === 'string' ? said.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, limit) : ''
}

const minute = 60_000

/** How long after so many tries the next one is: twice as long each time, and never more than an hour. */
export const waitAfter = (tries: number): number => minute * Math.min(60, 2 ** Math.max(0, tries - 1))

/** Simplified documents are to be reported within this long. */
export const reportWithin = 24 * 60 * minute
