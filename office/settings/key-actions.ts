import type { ApiKeyAction } from '#domain/staff/api-key-actions.ts'

/** What a key may read, in words. */
export const actionWords = {
  'tonight.read': 'office_settings.key_tonight',
  'booking.read': 'office_settings.key_booking',
  'report.read': 'office_settings.key_report',
  'report.all': 'office_settings.key_report_all',
} as const satisfies Record<ApiKeyAction, string>
