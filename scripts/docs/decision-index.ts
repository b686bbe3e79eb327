import { basename } from 'node:path'

type Finding = { readonly file: string; readonly message: string }

const folder = 'docs/decisions/'
const index = `${folder}README.md`

/** What is wrong with the list of decisions: one that is missing from it, listed by another title, or a gap in the numbers. */
export function decisionFindings(files: readonly string[], read: (file: string) => string): Finding[] {
  const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(file)).sort()
  if (decisions.length === 0) return []
  if (!files.includes(index)) return [{ file: index, message: 'the list of decisions is missing' }]
  const rows = new Map(
    [...read(index).matchAll(/^\| *\[(\d+)\]\(([\w-]+\.md)\) *\| *(.*?) *\|$/gm)].map((row) => [row[2], row]),
  )
  return decisions.flatMap((file, at) => {
    const [, number, title] = /^# (\d+)\. (.*)/.exec(read(file)) ?? []
    const [, listedNumber, , listedTitle] = rows.get(basename(file)) ?? []
    const wrong = (message: string) => [{ file, message }]
    if (Number(number) !== at + 1 || Number(basename(file).slice(0, 4)) !== at + 1)
      return wrong(`should be number ${at + 1}, in its name and its title`)
    if (listedNumber !== number || listedTitle !== title)
      return wrong(`is not listed in ${index} by its title`)
    return []
  })
}
