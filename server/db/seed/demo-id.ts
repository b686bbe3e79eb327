import { createHash } from 'node:crypto'

/** The same words always get the same id, so that a second run finds the first one's rows. */
export function demoId(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
