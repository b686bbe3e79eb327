/** A code by which a card can be told from others, and not be spent: its last four letters. */
export function maskVoucherCode(code: string): string {
  return `•••• ${code.slice(-4)}`
}
