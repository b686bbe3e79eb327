type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}

/** Whether the visitor asked the browser to use little data. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether there is room for what merely pleases: a quick connection, nobody who saves data or asks for calm. */
export function affordsLoop(): boolean {
  const isQuick = (connection()?.effectiveType ?? '4g') === '4g'
  return isQuick && !savesData() && window.matchMedia('(prefers-reduced-motion: no-preference)').matches
}

/** Whether the connection is of the slowest kind, on which nothing is fetched that was not asked for. */
export function isSlowest(): boolean {
  return connection()?.effectiveType === 'slow-2g'
}
