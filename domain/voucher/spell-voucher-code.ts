/** A gift card's code as people read and type it: in fives. */
export function spellVoucherCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? code
}
