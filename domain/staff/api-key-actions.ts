import type { StaffAction } from './permissions.ts'

/** What a program may be let read. Whatever changes something needs a person. */
export const apiKeyActions = [
  'tonight.read',
  'booking.read',
  'report.read',
  'report.all',
] as const satisfies readonly StaffAction[]
export type ApiKeyAction = (typeof apiKeyActions)[number]

/** Tells whether a text names something a program may be let do. */
export function isApiKeyAction(action: string): action is ApiKeyAction {
  return apiKeyActions.some((one) => one === action)
}
