/** A press that takes money: its key, for which order (none: a thing is sold), and how much was given. */
export type Asked = { readonly key: string; readonly order: string | null; readonly amount: number }

export type Closed = { readonly number: number; readonly cash: number }

export type Told = {
  readonly url: string
  /** `hasty`: says that it took something before it has written it. */
  readonly role: 'taking' | 'hasty' | 'closing'
  /** Codes of orders of which much is due. */
  readonly orders: readonly string[]
  readonly unanswered: readonly Asked[]
}
