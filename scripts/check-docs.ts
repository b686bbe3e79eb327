/** Checks that what the documents name exists, and that no file names a machine: node scripts/check-docs.ts */
import { dirname } from 'node:path'
import { decisionFindings } from './docs/decision-index.ts'
import { missingPaths } from './docs/mentioned-paths.ts'
import { lineAt, type Problem, report } from './problems.ts'
import { projectFiles, readProjectFile } from './project-files.ts'

const documents = /^(?:README|CONTRIBUTING|CHANGELOG|SECURITY|docs\/.*)\.md$/
const binary = /\.(?:avif|webp|png|ico|jpe?g|woff2|mp4|webm)$/

// Put together from pieces, so that this file does not name them itself.
const end = '(?=[/\'"`\\s),;:]|$)'
const machineFolders = [`work${end}`, `root${end}`, 'tmp/', 'home/\\w', 'Users/\\w'].join('|')
const machinePath = new RegExp(`(?<![\\w.\\-/)}\\]<>#*~@$])/(?:${machineFolders})`, 'm')
const registryHost = new RegExp(
  `\\b(?:${['registry', 'npm', 'artifactory', 'nexus', 'verdaccio'].join('|')})\\.[a-z0-9-]+\\.[a-z]{2,}\\b`,
  'i',
)

function* machineProblems(file: string, text: string): Generator<Problem> {
  for (const [rule, pattern] of [
    ['machine', machinePath],
    ['registry', registryHost],
  ] as const) {
    const match = pattern.exec(text)
    if (match) yield { file, line: lineAt(text, match.index), rule, message: `names ${match[0]}` }
  }
}

/** Where packages came from is the business of each machine: `resolved` ties everybody to one registry. */
function* lockfileProblems(file: string, text: string): Generator<Problem> {
  const { packages = {} } = JSON.parse(text) as { packages?: Record<string, { resolved?: string }> }
  for (const [path, { resolved }] of Object.entries(packages))
    if (resolved !== undefined)
      yield { file, rule: 'resolved', message: `${path} says where it was loaded from` }
}

function* documentProblems(
  file: string,
  text: string,
  files: string[],
  scripts: string[],
): Generator<Problem> {
  for (const { text: path, offset } of missingPaths(file, text, files))
    yield { file, line: lineAt(text, offset), rule: 'missing', message: `${path} does not exist` }
  for (const { 1: script = '', index } of text.matchAll(/\bnpm run ([\w:-]+)/g))
    if (!scripts.includes(script))
      yield { file, line: lineAt(text, index), rule: 'script', message: `there is no npm run ${script}` }
}

export function checkDocs(root: string): Problem[] {
  const files = projectFiles(root)
  const scripts = Object.keys(JSON.parse(readProjectFile(root, 'package.json')).scripts ?? {})
  const decisions = decisionFindings(files, (file) => readProjectFile(root, file))
  const inFiles = files
    .filter((file) => !binary.test(file))
    .flatMap((file) => {
      const text = readProjectFile(root, file)
      return [
        ...machineProblems(file, text),
        ...(/(^|\/)package-lock\.json$/.test(file) ? lockfileProblems(file, text) : []),
        ...(documents.test(file) ? documentProblems(file, text, files, scripts) : []),
      ]
    })
  return [...inFiles, ...decisions.map((found) => ({ ...found, rule: 'decision' }))]
}

if (import.meta.main) report('Document errors', checkDocs(dirname(import.meta.dirname)))
