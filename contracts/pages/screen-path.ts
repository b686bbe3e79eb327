/** Tells whether an address without its language prefix fits a screen's path. */
function fits(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split('/').filter(Boolean)
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index])
  )
}

/** The first of these screens that is behind an address. */
export function screenAmong<T extends { readonly path: string }>(
  screens: readonly T[],
  path: string,
): T | undefined {
  const segments = path.split('/').filter(Boolean)
  return screens.find((screen) => fits(screen.path, segments))
}
