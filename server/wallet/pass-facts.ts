import type { Localised } from '#contracts/localised.ts'
import type { Money } from '#domain/money/money.ts'

/** A line of a pass. Phones show it in their own language, so both are there. */
export type PassLine = {
  readonly name: 'when' | 'door' | 'group' | 'branch' | 'address' | 'directions' | 'phone' | 'until' | 'code'
  readonly label: Localised
  readonly value: Localised
  /** What a phone says when it has changed; `%@` stands for it. */
  readonly changed?: Localised
}

/** What a pass says, whichever wallet it is in. */
export type PassFacts = {
  readonly id: string
  readonly token: string
  readonly changedAt: Date
  readonly kind: 'ticket' | 'gift_card'
  readonly venue: Localised
  readonly title: Localised
  /** Nobody is let in or given anything for it any more. */
  readonly over: boolean
  readonly lines: readonly PassLine[]
  /** What the desk reads. */
  readonly barcode: string
  /** The same for people. */
  readonly code: string
  /** With the offset of the branch's clock. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly expiresAt: string | null
  readonly place: {
    readonly latitude: number
    readonly longitude: number
    readonly address: Localised
  } | null
  readonly balance: Money | null
  /** Where it stands on the site, without a key. */
  readonly link: Localised
  readonly colours: { readonly ground: string; readonly text: string }
}
