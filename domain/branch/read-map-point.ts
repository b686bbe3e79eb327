export type MapPoint = { readonly latitude: number; readonly longitude: number }

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** A pin (`!3d…!4d…`) says more than the middle of the map (`@…`), which says more than what was searched for. */
const patterns = [
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`[?&](?:q|query|ll|daddr|destination|center|pin)=(?:loc:)?${degrees},\\+?${degrees}`),
  new RegExp(`^geo:${degrees},${degrees}`),
  new RegExp(`^${degrees}[,;\\s]+${degrees}$`),
]

/** The point that somebody pasted: two numbers, or a link from a map; null when there is none in it. */
export function readMapPoint(pasted: string): MapPoint | null {
  const text = decoded(pasted.trim())
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const [latitude, longitude] = [Number(found[1]), Number(found[2])]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
