/** From each `since` on a zone is `offset` milliseconds ahead of UTC; known between two instants. */
export type ZoneOffsets = {
  readonly from: number
  readonly until: number
  readonly zones: Readonly<Record<string, readonly { readonly since: number; readonly offset: number }[]>>
}

let known: ZoneOffsets | undefined

/** What every page says of its branches' clocks, for whoever reads them: it is the same for all visitors. */
export function rememberZones(offsets: ZoneOffsets | undefined): void {
  known = offsets ?? known
}

/** How far a zone is ahead of UTC, where a page said so. */
export function knownOffset(instant: number, timeZone: string): number | undefined {
  if (!known || instant < known.from || instant > known.until) return
  return known.zones[timeZone]?.findLast(({ since }) => since <= instant)?.offset
}
