import { normaliseDigits } from '../digits/normalise-digits.ts'
import { stripBidiMarks } from '../locale/plain-text.ts'
import { foldForSearch } from './fold-for-search.ts'

const fewestPhoneDigits = 3
/** So many digits are a whole number, with its country in front even if no plus says so. */
const wholeNumber = 11
const phoneOnly = /^[+\d\s()./-]+$/
const codeLetters = /^[0-9A-HJKMNP-TV-Z]{4,10}$/

/**
 * What an order has to hold to be the one somebody asks for: of every term one of its spellings. A word may be part of a
 * name or an address, a reference in any letters and with dashes, or a phone number in any notation, whole or in part.
 */
export function orderSearchTerms(typed: string, callingCodes: readonly string[]): string[][] {
  const text = normaliseDigits(stripBidiMarks(typed)).trim()
  if (text === '') return []
  // A number is often written in groups; it is one thing all the same.
  const parts = phoneOnly.test(text) ? [text] : text.split(/\s+/)
  return parts
    .map((part) => [...new Set([...wordOf(part), ...codeOf(part), ...phonesOf(part, callingCodes)])])
    .filter((spellings) => spellings.length > 0)
}

function wordOf(part: string): string[] {
  const word = foldForSearch(part)
  return word === '' || /\s/.test(word) ? [] : [word]
}

/** References are read aloud and copied from paper: no letter of theirs is an O, an I or an L. */
function codeOf(part: string): string[] {
  const code = part.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return codeLetters.test(code) ? [code.toLowerCase()] : []
}

function phonesOf(part: string, callingCodes: readonly string[]): string[] {
  if (!phoneOnly.test(part)) return []
  const digits = part.replace(/\D/g, '')
  const abroad = part.trimStart().startsWith('+') || digits.startsWith('00') || digits.length >= wholeNumber
  const number = withoutZeros(digits)
  const national = abroad
    ? callingCodes
        .filter((code) => number.startsWith(code))
        .map((code) => withoutZeros(number.slice(code.length)))
    : []
  return [number, ...national].filter(({ length }) => length >= fewestPhoneDigits)
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}
