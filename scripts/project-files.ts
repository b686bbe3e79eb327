import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const generated = new Set([
  'node_modules',
  'build',
  '.git',
  '.react-router',
  '.data',
  '.cache',
  '.next',
  '.nuxt',
  '.output',
])

function* walk(root: string, folder = ''): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (generated.has(entry.name)) continue
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* walk(root, path)
    else yield path
  }
}

/** The files that belong to the project below `root`: what Git tracks or would, or all of them without Git. */
export function projectFiles(root: string): string[] {
  let files: string[]
  try {
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    files = list.split('\0').filter((file) => file && existsSync(join(root, file)))
  } catch {
    files = [...walk(root)]
  }
  // Fixtures break the rules on purpose.
  return files.filter((file) => !file.startsWith('scripts/fixtures/')).sort()
}

export function readProjectFile(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
