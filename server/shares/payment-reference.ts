/** What a payer calls a payment when they ask about it. */
export function paymentReference(paymentId: string): string {
  return paymentId.replaceAll('-', '').slice(0, 8).toUpperCase()
}
