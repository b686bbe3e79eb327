import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

type Message = { key: string; text: string; valid: boolean } & Parts
type Parts = { placeholders: Set<string>; kinds: Set<string>; plurals: string[][]; words: string[] }

/** Takes a compiled message apart, plural branches included. */
function collect(tokens: CompiledMessage, parts: Parts): Parts {
  for (const token of tokens) {
    if (typeof token === 'string') {
      parts.words.push(token)
      continue
    }
    const [name, type, options] = token
    parts.placeholders.add(name)
    if (type) parts.kinds.add(type)
    if (typeof options !== 'object' || options === null) continue
    const { offset: _, ...branches } = options as Record<string, CompiledMessage>
    if (type === 'plural') parts.plurals.push(Object.keys(branches))
    for (const branch of Object.values(branches)) collect(branch, parts)
  }
  return parts
}

function read(key: string, text: string): Message {
  const parts: Parts = { placeholders: new Set(), kinds: new Set(), plurals: [], words: [] }
  try {
    return { key, text, valid: true, ...collect(compileMessageOrThrow(text), parts) }
  } catch {
    return { key, text, valid: false, ...parts }
  }
}

const english = Object.entries(en).map(([key, text]) => read(key, text))
const arabic = Object.entries(ar).map(([key, text]) => read(key, text))
const arabicOf = new Map(arabic.map((message) => [message.key, message]))

const keysOf = (messages: Message[]) => messages.map(({ key }) => key)
const placeholdersOf = (message?: Message) => [...(message?.placeholders ?? [])].sort().join()

const arabicLetter = /\p{Script=Arabic}/u
const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Names that stay in Latin letters inside Arabic text: of file formats, of wallets, of what a provider's page calls them, and the words of the API itself. */
const latinNames =
  /\b(?:Apple Pay|Google Pay|Apple|Google Wallet|Google|iPhone|Android|Pass Type ID|WWDR|PEM|PDF|CSV|UBL|JPEG|PNG|WebP|WebM|MP4|AVIF|SVG|QR|HMAC|Integration ID|JSON|API|OpenAPI|Idempotency-Key|Idempotent-Replayed|Authorization|Bearer|ETag|If-None-Match|Retry-After|Accept-Language|X-Language|nextCursor|null|changed|en|ar)\b/g
/** The name of the other language, an address as people type it, and what names files and columns as they are called. */
const latinTexts = ['nav.english', 'placeholders.email', 'accounting.readme']
const arabicTexts = arabic.filter(({ key }) => !latinTexts.includes(key))

describe('both languages', () => {
  it('have the same keys', () => {
    expect(keysOf(arabic).sort()).toEqual(keysOf(english).sort())
  })

  it('use no more than composeText knows: names, and plurals that begin at nothing', () => {
    const odd = [...english, ...arabic].filter(
      ({ kinds, text }) => [...kinds].some((kind) => kind !== 'plural') || text.includes('offset:'),
    )
    expect(keysOf(odd)).toEqual([])
  })

  it('have keys that begin with the name of a group', () => {
    expect(keysOf(english).filter((key) => !/^[a-z][a-z0-9_]*(\.[a-z]\w*)+$/.test(key))).toEqual([])
  })

  it('are valid ICU messages with a text', () => {
    expect(keysOf([...english, ...arabic].filter(({ valid, text }) => !valid || text.trim() === ''))).toEqual(
      [],
    )
  })

  it('use the same placeholders', () => {
    const different = english.filter(
      (message) => placeholdersOf(message) !== placeholdersOf(arabicOf.get(message.key)),
    )
    expect(keysOf(different)).toEqual([])
  })
})

describe('Arabic', () => {
  it('has all six forms in every plural', () => {
    const incomplete = arabic.filter(({ plurals }) =>
      plurals.some((forms) => arabicForms.some((form) => !forms.includes(form))),
    )
    expect(keysOf(incomplete)).toEqual([])
  })

  it('has a plural wherever English has one', () => {
    const flat = english.filter(
      ({ key, plurals }) => plurals.length > 0 && !arabicOf.get(key)?.plurals.length,
    )
    expect(keysOf(flat)).toEqual([])
  })

  it('has no kashida', () => {
    expect(keysOf(arabic.filter(({ text }) => text.includes('\u0640')))).toEqual([])
  })

  it('has Latin digits only', () => {
    expect(keysOf(arabic.filter(({ text }) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text)))).toEqual([])
  })

  it('has Latin letters in placeholders and names only', () => {
    const withLatin = arabicTexts.filter(({ words }) =>
      words.some((word) => /\p{Script=Latin}/u.test(word.replace(latinNames, ''))),
    )
    expect(keysOf(withLatin)).toEqual([])
  })
})

describe('English', () => {
  it('has Arabic letters in the name of the language only', () => {
    expect(keysOf(english.filter(({ text }) => arabicLetter.test(text)))).toEqual(['nav.arabic'])
  })

  it('has the form other in every plural', () => {
    expect(
      keysOf(english.filter(({ plurals }) => plurals.some((forms) => !forms.includes('other')))),
    ).toEqual([])
  })
})

describe('reading a message', () => {
  it('sees what stands inside plural branches', () => {
    const message = read('x.y', '{count, plural, one {a {name}} other {# of {name}}} at {place}')
    expect(placeholdersOf(message)).toBe('count,name,place')
    expect(message.plurals).toEqual([['one', 'other']])
    expect(message.words).toEqual(['a ', '#', ' of ', ' at '])
  })

  it('sees that a message is broken', () => {
    expect(read('x.y', '{count, plural, one {a}').valid).toBe(false)
  })
})
