type WrongValue = readonly [field: string, value: string | boolean, rule: string]

const ofAPerson: readonly WrongValue[] = [
  ['name', ' ', 'required'],
  ['name', 'ن', 'min'],
  ['name', 'x'.repeat(81), 'max'],
  ['email', '', 'required'],
  ['email', 'noura@', 'email'],
  ['email', `${'n'.repeat(255)}@example.com`, 'email'],
  ['branch', ' ', 'required'],
  ['branch', 'x'.repeat(61), 'max'],
]

/** Each rule of each field of the request form, broken: what stands there, and which rule is the first to say so. */
export const wrongRequestValues: readonly WrongValue[] = [
  ...ofAPerson,
  ['company', 'x'.repeat(121), 'max'],
  ['phone', '', 'required'],
  ['phone', '501234567', 'phone'],
  ['phone', '501234567@', 'phone'],
  ['phone', '@SA', 'phone'],
  ['phone', '50123@SA', 'phone'],
  ['phone', '٥٠١٢٣@SA', 'phone'],
  ['country', 'Saudi Arabia', 'one_of'],
  ['requestType', '', 'required'],
  ['requestType', 'contact', 'one_of'],
  ['group', 'strangers', 'one_of'],
  ['playersCount', 'many', 'numeric'],
  ['playersCount', '١', 'between'],
  ['playersCount', '201', 'between'],
  ['photoSession', 'maybe', 'one_of'],
  ['notes', 'ن'.repeat(2001), 'max'],
]

/** The same of the contact form. */
export const wrongContactValues: readonly WrongValue[] = [
  ...ofAPerson,
  ['phone', '50123@SA', 'phone'],
  ['message', '', 'required'],
  ['message', 'too short', 'min'],
  ['message', 'x'.repeat(2001), 'max'],
]
