/** From each `since` on a zone is `offset` milliseconds ahead of UTC; known between two instants. */
export type ZoneOffsets = {
  readonly from: number
  readonly until: number
  readonly zones: Readonly<Record<string, readonly { readonly since: number; readonly offset: number }[]>>
}

let told: ZoneOffsets | undefined

/** What every page says of its branches' clocks, for whoever reads them: it is the same for all visitors. */
export function rememberZones(offsets: ZoneOffsets | undefined): void {
  told = offsets ?? told
}

/** What was said of a zone at an instant. Pages that know of no other times do without the rest (zone-offset.ts). */
export function toldOffset(instant: number, timeZone: string): number | undefined {
  if (!told || instant < told.from || instant > told.until) return
  return told.zones[timeZone]?.findLast(({ since }) => since <= instant)?.offset
}
