import { isRouteErrorResponse } from 'react-router'
import { isChunkError } from '../runtime/chunk-error.ts'

/** Where somebody may go on whose address has nothing any more. */
export type PageNext = { readonly to: string; readonly words: string }

export type ErrorDescription = {
  readonly status: number
  /** `no_route`: no screen has this address. Absent when there is nothing to say to a visitor. */
  readonly message?: string | 'no_route'
  readonly next?: PageNext
}

/** React Router's words for an error whose cause stays on the server. */
const withheld = 'Unexpected Server Error'

function ownMessage(data: unknown): string | undefined {
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined
  return typeof message === 'string' && message ? message : undefined
}

function nextOf(data: unknown): PageNext | undefined {
  const next = typeof data === 'object' && data !== null && 'next' in data ? data.next : undefined
  return typeof next === 'object' && next !== null && 'to' in next ? (next as PageNext) : undefined
}

/** What the error page says about whatever was thrown. */
export function describeError(error: unknown): ErrorDescription {
  if (isRouteErrorResponse(error)) {
    const message = ownMessage(error.data) ?? (error.status === 404 ? 'no_route' : undefined)
    const next = nextOf(error.data)
    return { status: error.status, message, ...(next && { next }) }
  }
  const message = error instanceof Error && !isChunkError(error) ? error.message : undefined
  return { status: 500, message: message && message !== withheld ? message : undefined }
}

const longestMessage = 64

/** The first 64 characters; a character outside the basic plane is not cut in half. */
export function firstCharacters(message: string): string {
  return Array.from(message).slice(0, longestMessage).join('')
}
