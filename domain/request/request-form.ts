import { countryCodes } from '../country/country.ts'
import type { FieldRules, RuleUse } from '../rules/rules.ts'

/** What a visitor can ask for; each has its message `requests.type_…`. */
export const requestTypes = [
  'group',
  'corporate',
  'birthday',
  'school',
  'photo',
  'private',
  'press',
  'other',
] as const

/** Who comes along; each has its message `requests.group_…`. */
export const requestGroups = ['friends', 'family', 'colleagues', 'students', 'women'] as const

export type RequestGroup = (typeof requestGroups)[number]

/** A message from the contact form is kept as a request of a type of its own. */
export type RequestType = (typeof requestTypes)[number] | 'contact'

/** The request form as it is filled in, before its rules have been tried. */
export type RequestForm = {
  readonly name: string
  readonly email: string
  readonly company: string
  /** `number@countryCode` */
  readonly phone: string
  readonly country: string
  readonly requestType: string
  readonly group: string
  readonly playersCount: string | number
  readonly photoSession: boolean
  readonly notes: string
  readonly branch: string
}

/** The contact form: a request of type `contact` whose message is kept as its notes. */
export type ContactForm = Pick<RequestForm, 'name' | 'email' | 'phone' | 'branch'> & {
  readonly message: string
}

export type RequestField = keyof RequestForm
export type ContactField = keyof ContactForm

export const playersBounds = { min: 2, max: 200 } as const
export const notesLength = { min: 10, max: 2000 } as const

// Names are not held to letters: Al-Saud, O’Neil and numbered kings would be turned away.
const name: readonly RuleUse[] = [['required'], ['min', 2], ['max', 80]]
const email: readonly RuleUse[] = [['required'], ['email']]
// Which branches there are is known to the database alone.
const branch: readonly RuleUse[] = [['required'], ['max', 60]]

/** The rules of the request form, in the order its fields are shown. */
export const requestRules = {
  name,
  email,
  company: [['max', 120]],
  phone: [['required'], ['phone']],
  country: [['one_of', countryCodes]],
  requestType: [['required'], ['one_of', requestTypes]],
  group: [['one_of', requestGroups]],
  playersCount: [['numeric'], ['between', playersBounds.min, playersBounds.max]],
  photoSession: [['one_of', ['true', 'false']]],
  notes: [['max', notesLength.max]],
  branch,
} satisfies FieldRules & Record<RequestField, readonly RuleUse[]>

/** The rules of the contact form, in the order its fields are shown. */
export const contactRules = {
  name,
  email,
  phone: [['phone']],
  branch,
  message: [['required'], ['min', notesLength.min], ['max', notesLength.max]],
} satisfies FieldRules & Record<ContactField, readonly RuleUse[]>

/** The rules of a message in the conversation that follows: a yes is enough. */
export const answerRules = {
  message: [['required'], ['max', notesLength.max]],
} satisfies FieldRules

export const requestFields = Object.keys(requestRules) as RequestField[]
export const contactFields = Object.keys(contactRules) as ContactField[]
