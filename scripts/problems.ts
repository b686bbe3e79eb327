export type Problem = { file: string; line?: number; rule: string; message: string }

/** The line a character stands on, counted from one. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Prints what was found the way editors can jump to, and sets the exit code. */
export function report(subject: string, problems: Problem[]): void {
  for (const { file, line, rule, message } of problems)
    console.error(`${file}${line === undefined ? '' : `:${line}`}  ${rule}  ${message}`)
  if (problems.length > 0) console.error(`\n${subject}: ${problems.length} found`)
  else process.stdout.write(`${subject}: none found\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
