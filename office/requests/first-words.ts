/** The beginning of what somebody wrote, cut between two words; an ellipsis says that there is more. */
export function firstWords(text: string, most = 90): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const beginning = letters.slice(0, most).join('')
  const lastGap = beginning.search(/\s\S*$/)
  return `${beginning.slice(0, lastGap > 0 ? lastGap : undefined).trimEnd()}…`
}
