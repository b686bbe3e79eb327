/** What a guest's link brought: the key of an order, a request or an invitation, and the code of it. */
type LinkKey = { readonly of: string | null; readonly key: string }

/** The key that came with the link to an order or a request; null when none did, or it has been exchanged. */
export function linkKeyOf(code: string): string | null {
  const kept = (window.history.state as { linkKey?: LinkKey } | null)?.linkKey
  return kept && kept.of === code ? kept.key : null
}

/** The cookie opens it from now on. */
export function forgetLinkKey(): void {
  const { linkKey: _, ...state } = (window.history.state ?? {}) as { linkKey?: LinkKey }
  window.history.replaceState(state, '')
}
