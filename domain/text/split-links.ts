/** A piece of what somebody wrote: words, or something a browser would follow. */
export type TextPiece =
  | { readonly text: string }
  | { readonly text: string; readonly href: string; readonly host: string }

// What looks like an address, with or without its scheme. The letters of a scheme that is not the web's stay words.
const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"'`\p{Cc}\p{Bidi_Control}]+/giu
// A sentence's own marks, behind an address that ends it.
const closing = /(?<![.,;:!?)\]}»”’،؛؟])[.,;:!?)\]}»”’،؛؟]+$/u

/**
 * Cuts plain text at the web addresses in it, so that whoever shows it decides when they become links. Put together
 * again, the pieces are the text as it was written.
 */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  const say = (words: string) => {
    if (words !== '') pieces.push({ text: words })
  }
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const written = found.replace(closing, '')
    const url = webAddress(written)
    if (!url) continue
    say(text.slice(end, index))
    pieces.push({ text: written, href: url.href, host: url.host })
    end = index + written.length
  }
  say(text.slice(end))
  return pieces
}

/** The address as a browser would read it; null when it would lead nowhere, or ask to sign in on the way. */
function webAddress(written: string): URL | null {
  const url = URL.parse(/^www\./i.test(written) ? `https://${written}` : written)
  const isPlain = url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username
  return isPlain && url.host.includes('.') ? url : null
}
