import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Locale } from '#domain/locale/locale.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Instant, InstantOrNull, JsonOrNull } from './schema-columns.ts'

/** Who works here, how they prove it, and what they changed. */
export type StaffTables = {
  staff_member: {
    id: Generated<string>
    name: string
    email: string
    role: StaffRole
    locale: Generated<Locale>
    active: Generated<boolean>
    demo: Generated<boolean>
    email_verified: Generated<boolean>
    two_factor_enabled: Generated<boolean>
    created_at: Instant
    updated_at: Instant
  }
  staff_branch: { staff_id: string; branch_id: number }
  staff_credential: {
    id: Generated<string>
    staff_id: string
    account_id: string
    provider_id: Generated<'credential'>
    password: string
    created_at: Instant
    updated_at: Instant
  }
  staff_session: {
    id: Generated<string>
    staff_id: string
    /** The hash of it: the browser alone has the token. */
    token: string
    expires_at: ColumnType<Date, Date, Date>
    ip_address: string | null
    user_agent: string | null
    proven_at: Instant
    /** The shared device on which it was opened by PIN, and when it locks unless somebody touches the screen. */
    device_id: string | null
    locks_at: InstantOrNull
    created_at: Instant
    updated_at: Instant
  }
  staff_device: {
    id: Generated<string>
    branch_id: number
    name: string
    /** The hash of it: the browser alone has the token. */
    token_hash: string
    kiosk: Generated<boolean>
    enrolled_by: string | null
    created_at: Instant
    used_at: Instant
  }
  staff_pin: {
    staff_id: string
    pin: string
    failures: Generated<number>
    set_at: Instant
  }
  staff_verification: {
    id: Generated<string>
    identifier: string
    value: string
    expires_at: ColumnType<Date, Date, Date>
    created_at: Instant
    updated_at: Instant
  }
  staff_two_factor: {
    id: Generated<string>
    staff_id: string
    secret: string
    backup_codes: string
    verified: Generated<boolean>
    failed_verification_count: Generated<number>
    locked_until: InstantOrNull
  }
  staff_used_code: { staff_id: string; code: string; used_at: ColumnType<Date, Date, Date> }
  sign_in_failure: {
    subject: string
    failures: number
    last_at: ColumnType<Date, Date, Date>
    locked_until: InstantOrNull
  }
  staff_invitation: {
    id: Generated<string>
    staff_id: string | null
    token_hash: string
    expires_at: ColumnType<Date, Date, Date>
    used_at: InstantOrNull
    created_at: Instant
  }
  sealing_key: { only_one: Generated<boolean>; value: string }
  audit_entry: {
    id: GeneratedAlways<number>
    actor: string
    action: string
    noun: string
    noun_id: string
    branch_id: number | null
    before: JsonOrNull<object>
    after: JsonOrNull<object>
    created_at: Instant
  }
}
