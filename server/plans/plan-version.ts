import { createHash } from 'node:crypto'

/** A short name of what was read: whoever saves says it again, and what has changed meanwhile has another one. */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
