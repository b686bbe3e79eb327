import { timingSafeEqual } from 'node:crypto'

/** In the same time whatever the difference is, so that a secret can not be felt out letter by letter. */
export function isSameSecret(secret: string, tried: string): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(tried)]
  return a.length === b.length && timingSafeEqual(a, b)
}
