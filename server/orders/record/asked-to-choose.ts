import type { BookingTerms } from '#domain/policy/booking-terms.ts'

type Asked = { readonly asked_start: Date | null; readonly starts_at: Date }

/** Whether its evening was closed and the guest asked to choose another time: as long as it stands where it stood then. */
export function isAsked({ asked_start, starts_at }: Asked): boolean {
  return asked_start?.getTime() === starts_at.getTime()
}

/** The terms of a booking. Whom the venue asked may move and cancel until the start, and nothing stays with us. */
export function termsNow(agreed: BookingTerms, asked: boolean): BookingTerms {
  if (!asked) return agreed
  return { ...agreed, fullRefundHours: 0, partRefundHours: 0, moveHours: 0, moveRefundHours: 0 }
}
