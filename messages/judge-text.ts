import { type CompiledMessage as Compiled, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from './compose-text.ts'

/** Why a text can not stand in for another: its braces, or the names in them. */
export type TextFault =
  | { readonly fault: 'unreadable' }
  | { readonly fault: 'missing' | 'unknown' | 'not_counted'; readonly names: readonly string[] }

type Names = { readonly all: Set<string>; readonly counted: Set<string>; isOdd: boolean }

/** The names in a compiled text, plural branches included. */
function collect(tokens: Compiled, names: Names): Names {
  for (const token of tokens) {
    if (typeof token === 'string') {
      // The parser takes a brace that closes nothing for a word; whoever typed it did not.
      names.isOdd ||= /[{}]/.test(token)
      continue
    }
    const [name, kind, options] = token
    names.all.add(name)
    if (kind === undefined) continue
    names.isOdd ||= kind !== 'plural'
    if (kind !== 'plural' || typeof options !== 'object' || options === null) continue
    names.counted.add(name)
    const { offset, ...forms } = options as Record<string, Compiled>
    names.isOdd ||= Boolean(offset) || !('other' in forms)
    for (const form of Object.values(forms)) collect(form, names)
  }
  return names
}

function read(text: string): { tokens: Compiled; names: Names } | null {
  try {
    const tokens = compileMessageOrThrow(text)
    const names = collect(tokens, { all: new Set(), counted: new Set(), isOdd: false })
    // composeText knows names and plurals, and nothing else.
    return names.isOdd ? null : { tokens, names }
  } catch {
    return null
  }
}

const without = (names: Iterable<string>, others: Set<string>) =>
  [...names].filter((name) => !others.has(name)).sort()

/** Judges a text that is to be shown instead of an original: it fills in the same names, and counts what is a number. */
export function judgeText(original: string, text: string): TextFault | null {
  const [before, after] = [read(original), read(text)]
  if (!before || !after) return { fault: 'unreadable' }
  const missing = without(before.names.all, after.names.all)
  if (missing.length > 0) return { fault: 'missing', names: missing }
  const unknown = without(after.names.all, before.names.all)
  if (unknown.length > 0) return { fault: 'unknown', names: unknown }
  const notCounted = without(after.names.counted, before.names.counted)
  return notCounted.length > 0 ? { fault: 'not_counted', names: notCounted } : null
}

/** A text that was judged, as pages take it; null for one that can not be shown. */
export function compileText(original: string, text: string): CompiledMessage | null {
  if (judgeText(original, text)) return null
  // Once through JSON: the parser leaves undefined fields behind, which would travel with every page.
  return JSON.parse(JSON.stringify(compileMessageOrThrow(text)))
}
