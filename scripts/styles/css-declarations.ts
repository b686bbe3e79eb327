export type Declaration = { property: string; value: string; offset: number; selectors: string[] }

/** Blanks what is not code, keeping every character's place. */
function withoutCommentsAndStrings(css: string): string {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ')
  return css
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/"[^"\n]*"|'[^'\n]*'/g, blank)
    .replace(/url\([^)]*\)/g, blank)
}

/** Every declaration of a style sheet with the selectors and at-rules around it; `@apply` counts as one. */
export function cssDeclarations(css: string): Declaration[] {
  const declarations: Declaration[] = []
  const selectors: string[] = []
  let start = 0
  const code = withoutCommentsAndStrings(css)
  for (const { 0: mark, index } of code.matchAll(/[{};]/g)) {
    const text = code.slice(start, index)
    const offset = start + text.length - text.trimStart().length
    start = index + 1
    if (mark === '{') {
      selectors.push(text.trim())
      continue
    }
    const [, property, value] = /^\s*(@apply(?=\s)|[\w-]+(?=\s*:))\s*:?([\s\S]*)$/.exec(text) ?? []
    if (property && value)
      declarations.push({ property, value: value.trim(), offset, selectors: [...selectors] })
    if (mark === '}') selectors.pop()
  }
  return declarations
}
