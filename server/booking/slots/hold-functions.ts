import type { FunctionParameters } from '#server/db/call-by-name.ts'

/** What `hold_slot` takes. */
export const holdParameters = {
  hold_branch: 'integer',
  hold_room: 'integer',
  hold_order: 'uuid',
  hold_players: 'smallint',
  hold_starts: 'timestamptz',
  hold_ends: 'timestamptz',
  hold_free: 'timestamptz',
  hold_day: 'date',
  hold_audience: 'text',
  hold_until: 'timestamptz',
  hold_now: 'timestamptz',
  hold_code: 'text',
  hold_secret: 'text',
  hold_currency: 'text',
  hold_locale: 'text',
  hold_total: 'bigint',
  hold_payable: 'bigint',
  hold_due_now: 'bigint',
  hold_vat: 'bigint',
  hold_key: 'text',
  hold_body_hash: 'text',
  hold_lines: 'jsonb',
  hold_closed_too: 'boolean',
  hold_children: 'smallint',
  hold_session: 'uuid',
} as const satisfies FunctionParameters

const { hold_session: _, ...ofAnyHold } = holdParameters

/** What `hold_seats` takes. */
export const seatParameters = {
  ...ofAnyHold,
  seat_capacity: 'smallint',
  seat_minimum: 'smallint',
  seat_parties: 'smallint',
  seat_decides: 'timestamptz',
  seat_company: 'text',
} as const satisfies FunctionParameters

/** What `claim_hold` takes. */
export const claimParameters = {
  claim_order: 'uuid',
  claim_browser: 'text',
  claim_address: 'text',
  most_of_browser: 'integer',
  most_of_address: 'integer',
  claim_now: 'timestamptz',
} as const satisfies FunctionParameters
