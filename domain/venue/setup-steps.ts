/** The steps of setting a venue up, in order. */
export const setupSteps = [
  'name',
  'country',
  'branch',
  'room',
  'week',
  'prices',
  'payments',
  'mail',
  'look',
  'open',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Why a venue is not open, or should not be yet. */
export const readyCodes = [
  'no_name',
  'no_branch',
  'no_map_point',
  'no_hours',
  'no_room',
  'no_price',
  'no_plan',
  'missing_arabic',
  'missing_english',
  'no_picture',
  'branch_hidden',
  'room_hidden',
  'no_vat_number',
  'sandbox',
  'no_sender',
  'sealed_otherwise',
  'only_this_machine',
  'no_reply_address',
  'template_documents',
  'updated_documents',
  'no_backup',
  'tax_unsigned',
  'tax_expiring',
  'tax_stuck',
] as const
export type ReadyCode = (typeof readyCodes)[number]

/** The step one goes on with: the first that is not done. */
export function nextStep(done: readonly SetupStep[]): SetupStep {
  return setupSteps.find((step) => !done.includes(step)) ?? 'open'
}
