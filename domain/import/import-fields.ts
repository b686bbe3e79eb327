/** What can be brought along from another system. */
export const importNouns = ['bookings', 'guests', 'gift_cards', 'promo_codes', 'reviews'] as const
export type ImportNoun = (typeof importNouns)[number]

export const importStates = ['draft', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const importFields = [
  ...(['reference', 'room', 'date', 'time', 'players', 'name', 'email', 'phone', 'price', 'paid'] as const),
  ...(['notes', 'language', 'code', 'balance', 'last_day', 'first_day', 'percent', 'amount'] as const),
  ...(['use_limit', 'rating', 'text', 'source'] as const),
] as const
export type ImportField = (typeof importFields)[number]

type FieldsOfNoun = { readonly needed: readonly ImportField[]; readonly other: readonly ImportField[] }

/** Which columns a noun takes: without the needed ones nothing can be made of a row. */
export const fieldsOfNoun = {
  bookings: {
    needed: ['room', 'date', 'players', 'name'],
    other: ['time', 'reference', 'email', 'phone', 'price', 'paid', 'notes', 'language'],
  },
  guests: { needed: ['name'], other: ['email', 'phone', 'language', 'notes'] },
  gift_cards: { needed: ['code', 'balance'], other: ['last_day', 'name', 'email'] },
  promo_codes: {
    needed: ['code'],
    other: ['percent', 'amount', 'first_day', 'last_day', 'use_limit', 'name'],
  },
  reviews: { needed: ['rating', 'text', 'name'], other: ['date', 'room', 'source', 'language'] },
} as const satisfies Record<ImportNoun, FieldsOfNoun>

/** All columns of a noun, the needed ones first. */
export function fieldsFor(noun: ImportNoun): readonly ImportField[] {
  const { needed, other } = fieldsOfNoun[noun]
  return [...needed, ...other]
}

/** More would be another kind of move: a file can be split. */
export const mostImportRows = 100_000
export const mostImportBytes = 32 * 1024 * 1024
