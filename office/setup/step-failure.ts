import type { Failure } from '#domain/rules/check-form.ts'
import type { ApiFailure } from '#kit/api/api.ts'

/** What a step found wrong itself, said in the way the server would. */
export function invalidStep(fields: Record<string, Failure>): ApiFailure {
  return {
    ok: false,
    status: 422,
    code: 'invalid',
    message: null,
    messageKey: 'errors.invalid_form',
    fields: fields as ApiFailure['fields'],
    more: {},
  }
}
