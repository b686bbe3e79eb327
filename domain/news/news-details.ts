import type { IncidentKind } from '../incident/incident-kinds.ts'

/** What news say beside what they are about. */
export type NewsDetails = {
  readonly variant?: string
  readonly notice?: string
  /** What was broken. */
  readonly incident?: IncidentKind
}
