import { hmacHex, sameSignature } from '#server/payment-providers/provider/hmac-hex.ts'

/** Whether a callback was signed by the holder of the server key: a hex HMAC of the raw body. */
export function isPaytabsCallback(serverKey: string, body: string, header: string | null): boolean {
  return header !== null && sameSignature(header, hmacHex(serverKey, body))
}

/** PayTabs signs with PHP: empty fields and zeros are left out, keys sorted, an asterisk is encoded too. */
function signedText(fields: URLSearchParams): string {
  const kept = [...fields].filter(([name, value]) => name !== 'signature' && value !== '' && value !== '0')
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return new URLSearchParams(kept).toString().replaceAll('*', '%2A')
}

/** Whether the form a guest's browser brings back was made by PayTabs. */
export function isPaytabsReturn(serverKey: string, fields: URLSearchParams): boolean {
  const signature = fields.get('signature')
  return signature !== null && sameSignature(signature, hmacHex(serverKey, signedText(fields)))
}
