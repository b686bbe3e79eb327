type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}

/** Whether the visitor asked the browser to use little data. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether the connection is of the slowest kind, on which nothing is fetched that was not asked for. */
export function isSlowest(): boolean {
  return connection()?.effectiveType === 'slow-2g'
}
