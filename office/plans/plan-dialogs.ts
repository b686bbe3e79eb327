import type { Audience, SessionMode } from '#domain/availability/session-plan.ts'
import type { WallTime } from '#domain/time/calendar-date.ts'

/** Times to put into some days, in the place of what is there or besides. */
export type FillRequest = {
  readonly times: readonly WallTime[]
  readonly weekdays: readonly number[]
  readonly audience: Audience
  readonly mode: SessionMode
  readonly replaces: boolean
}

/** What to copy something to. */
export type CopyRequest = {
  readonly title: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
