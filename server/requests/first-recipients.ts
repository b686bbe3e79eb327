import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'

const hour = 60 * 60_000
const mostCallers = 10_000

type Written = { readonly email: string; readonly requestId: string; readonly at: number }

/**
 * Keeps the form from being used to write to strangers: within an hour, one caller causes mails to one address, until
 * the link in such a mail was opened. The request itself is kept and answered in any case. Counted in this process,
 * as the rate limits are.
 */
export class FirstRecipients {
  readonly #written = new Map<string, Written>()

  /** Tells whether a mail may go to this address now. */
  async mayWrite(db: Queries, caller: string, email: string, now: number): Promise<boolean> {
    const earlier = this.#written.get(caller)
    if (!earlier || now - earlier.at > hour || earlier.email === normal(email)) return true
    const request = await findRow(db, 'request', { id: earlier.requestId }, ['email_confirmed_at'])
    return request ? request.email_confirmed_at !== null : true
  }

  note(caller: string, { email, requestId }: Omit<Written, 'at'>, now: number): void {
    // Who writes to the same address again is known by the first link, wherever it was opened.
    const earlier = this.#written.get(caller)
    if (earlier?.email === normal(email) && now - earlier.at <= hour) return
    // Put in anew, it is the youngest; the oldest make room.
    this.#written.delete(caller)
    this.#written.set(caller, { email: normal(email), requestId, at: now })
    for (const oldest of this.#written.keys()) {
      if (this.#written.size <= mostCallers) break
      this.#written.delete(oldest)
    }
  }
}

const normal = (email: string) => email.trim().toLowerCase()
