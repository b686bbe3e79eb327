/** The address of a branch's evening, with the group size it is looked at for. */
export function eveningHref(branch: string, date: string, players: number | null): string {
  const query = new URLSearchParams({ date, ...(players !== null && { players: String(players) }) })
  return `/${branch}/reservations?${query}`
}
