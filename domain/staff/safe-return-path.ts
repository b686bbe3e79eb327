/** Where somebody who signed in may go on to: only ways inside the office, since anybody can write an address in a link. */
export function safeReturnPath(next: string | null): string | null {
  return next && /^(?:\/(?:en|ar))?\/office(?:[/?]|$)/.test(next) ? next : null
}
