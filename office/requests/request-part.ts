import type { DeskRequest } from '#contracts/office/requests.ts'

/** What every part of a request's page works with. */
export type RequestPart = {
  /** Which request its calls are about. */
  readonly params: { readonly branch: string; readonly code: string }
  readonly request: DeskRequest
  readonly onChange: (request: DeskRequest) => void
}
