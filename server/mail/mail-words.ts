import type { Locale } from '#domain/locale/locale.ts'
import type { MailKind } from '#server/outbox/mail-details.ts'
import content from './content/mails.json' with { type: 'json' }

type Both<T> = Readonly<Record<Locale, T>>

type MailWords = {
  readonly subject: Both<string>
  readonly preheader: Both<string>
  readonly body: Both<readonly string[]>
  readonly buttons: readonly (Both<string> & { readonly link: string })[]
}

/** An order for the store alone has its own words. */
export type MailWordsKind = MailKind | 'order_confirmed' | 'order_cancelled'

export const mailWords: Readonly<Record<MailWordsKind, MailWords>> = content.mails
/** Names the documents of an order. */
export const papersWords: Both<string> = content.papers
export const refundReasons: Readonly<Record<string, Both<string>>> = content.refundReasons

type FactLink = { readonly text: string; readonly href: string }
type FactGroup = { readonly title: string; readonly links: readonly FactLink[] }

/**
 * What stands for a placeholder: a text; something that reads from left to right in any language (a code, a phone);
 * a list of links, or several under a heading each. Null leaves its sentence out.
 */
export type Fact =
  | string
  | { readonly ltr: string }
  | { readonly links: readonly FactLink[] }
  | { readonly groups: readonly FactGroup[] }
  | null

export type Facts = Readonly<Record<string, Fact>>

/** A piece of a sentence: our words, or what stood for a placeholder. */
export type Piece = string | { readonly said: string } | Exclude<Fact, string | null>

/** A sentence cut at its placeholders; null when one of them has nothing to say. */
export function fillSentence(sentence: string, facts: Facts): Piece[] | null {
  const pieces: Piece[] = []
  for (const [index, piece] of sentence.split(/\{(\w+)\}/).entries()) {
    if (index % 2 === 0) {
      if (piece !== '') pieces.push(piece)
      continue
    }
    const fact = facts[piece]
    if (fact === undefined) throw new Error(`A mail needs to know {${piece}}`)
    if (fact === null) return null
    pieces.push(typeof fact === 'string' ? { said: fact } : fact)
  }
  return pieces
}
