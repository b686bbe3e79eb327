import { longest } from '../rules/longest.ts'

/** Marks that turn the text around them, and whatever shows nothing. */
const unseen = /[\p{Cf}\p{Cc}]/gu
const link = /:\/\/|www\.|@|\.(?:com|net|org|me|ly)\b/i
const mostDigits = 4

/** A name as it is kept: one line, single spaces, nothing that is not seen. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '').trim()
}

/** Whether that is what somebody may be called on a page that others read: no address, no number, not too long. */
export function isCompanionName(name: string): boolean {
  return name.length <= longest.companionName && isPersonName(name)
}

/** The same of a whole name, as one signs with it. */
export function isPersonName(name: string): boolean {
  return (
    name.length <= longest.personName &&
    /\p{L}/u.test(name) &&
    !link.test(name) &&
    (name.match(/\p{Nd}/gu)?.length ?? 0) <= mostDigits
  )
}

/** Whether two are called the same, however they write it. */
export function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other)
}

/** Without vowel signs, the tatweel and the ways an alef is written. */
function foldName(name: string): string {
  return tidyName(name)
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .toLowerCase()
}
