/** The address of an order's payment page, without a language prefix. */
export function paymentHref(branch: string, room: string, code: string): string {
  return `/${branch}/escape-rooms/${room}/payment?order=${code}`
}
