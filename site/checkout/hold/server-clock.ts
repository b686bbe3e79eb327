import { fetchSite } from '#kit/api/fetch-site.ts'

/**
 * How far this device's clock is behind the server's, in milliseconds. A phone that runs minutes ahead would
 * otherwise tell its owner that their slot is gone.
 */
export async function serverClockOffset(): Promise<number> {
  const asked = Date.now()
  try {
    const answer = await fetchSite('/healthz', { method: 'HEAD', cache: 'no-store' })
    const said = Date.parse(answer.headers.get('Date') ?? '')
    if (Number.isNaN(said)) return 0
    // The header counts whole seconds; half of one is its middle.
    const offset = said + 500 - (asked + Date.now()) / 2
    return Math.abs(offset) < 2000 ? 0 : offset
  } catch {
    return 0
  }
}
