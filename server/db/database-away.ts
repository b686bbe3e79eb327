/**
 * PostgreSQL's codes: lost connections (08…), shutting down or starting (57P01–57P03), no session left, a full disk, a
 * database that its host lets only read.
 */
const awayStates = /^(?:08...|57P0[123]|53300|53100|25006)$/

/** The system's codes for a server that does not answer. */
const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// The driver has no codes for these.
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired)|not queryable$|No space left on device/

type Failure = {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly errors?: unknown
}

/** Tells whether an error says that the database can not be reached or can not write now: what was asked may be asked again later. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message, cause, errors } = error as Failure
  if (typeof code === 'string') {
    if (awayStates.test(code) || awayCodes.has(code)) return true
    // The socket of a server on this machine is a file, and gone with it.
    if (code === 'ENOENT' && syscall === 'connect') return true
  }
  if (typeof message === 'string' && awayWords.test(message)) return true
  // One error for all addresses of a host that were tried.
  return isDatabaseAway(cause) || (Array.isArray(errors) && errors.some(isDatabaseAway))
}
