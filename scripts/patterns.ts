import { analyse } from 'scslre'
import { projectFiles, readProjectFile } from './project-files.ts'
import { visitSyntax } from './syntax.ts'

export type Pattern = { readonly file: string; readonly source: string; readonly flags: string }

/** Every regular expression that stands in the code that serves people, as it is written there. */
export function patternsOf(root: string): Pattern[] {
  const files = projectFiles(root).filter(
    (file) =>
      /^(?:domain|contracts|server|app)\/.*\.tsx?$/.test(file) && !/\.test\.|\/test-|\.d\.ts$/.test(file),
  )
  return files.flatMap((file) => {
    const found: Pattern[] = []
    visitSyntax(file, readProjectFile(root, file), ({ type, regex }) => {
      if (type !== 'Literal' || !regex) return
      const { pattern, flags } = regex as { pattern: string; flags: string }
      found.push({ file, source: pattern, flags })
    })
    return found
  })
}

/**
 * How a text can hold a pattern up: the time it takes grows with the square of the text's length, or worse. None when
 * it grows with the length alone.
 */
export function slownessOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string[] {
  return analyse({ source, flags }).reports.map(
    ({ character, exponential }) =>
      `${exponential ? 'for ever' : 'by the square'} on many ${JSON.stringify(character.pick)}`,
  )
}
