/** Whether an address without its language prefix leads to the staff's side, which is a document of its own. */
export function isOfficePath(path: string): boolean {
  return /^\/office(?:\/|$)/.test(path)
}
