/** Where a file of the look is fetched. Apart from the shapes, which every page would carry along. */
export function brandFilePath({ id, kind }: { readonly id: string; readonly kind: string }): string {
  return `/brand/${id}.${kind}`
}
