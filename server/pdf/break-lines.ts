/**
 * Words in lines no wider than `width`, as many in each as fit. Measuring a line that was never measured is dear, so words
 * measured apart say about how many there will be, and only lines of about so many are measured.
 */
export function breakLines(
  words: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = []
  const space = widthOf(' ')
  for (let from = 0; from < words.length; ) {
    const lineTo = (end: number) => words.slice(from, end).join(' ')
    let end = from + 1
    let about = widthOf(words[from] ?? '')
    while (end < words.length && about + space + widthOf(words[end] ?? '') <= width) {
      about += space + widthOf(words[end] ?? '')
      end++
    }
    while (end > from + 1 && widthOf(lineTo(end)) > width) end--
    while (end < words.length && widthOf(lineTo(end + 1)) <= width) end++
    lines.push(lineTo(end))
    from = end
  }
  return lines
}
