/** Whether a secret key takes test cards and no money: Stripe's and Tap's begin so, Paymob's after its country. */
export function isTestKey(secretKey: string): boolean {
  return /^(?:[a-z]+_)?(?:sk|rk)_test_/.test(secretKey)
}
