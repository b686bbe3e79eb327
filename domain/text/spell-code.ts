/** A code of an order, a request or a gift card as people read and type it: in fives. */
export function spellCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? code
}

/** The same inside a sentence, kept in its own order: beside Arabic its halves would change places. */
export function spellCodeInText(code: string): string {
  return `\u2066${spellCode(code)}\u2069`
}
