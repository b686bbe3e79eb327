/** Checks who imports whom, on resolved paths and without exceptions: node scripts/check-boundaries.ts */
import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { crowdedFolders, folderCircles, whyNotUp } from './boundaries/floors.ts'
import { importCycles } from './boundaries/import-cycles.ts'
import { readSource, type SourceFile } from './boundaries/source-file.ts'
import { isTest, whyNotFile, whyNotPackage, zoneOf } from './boundaries/zones.ts'
import { type Problem, report } from './problems.ts'
import { projectFiles, readProjectFile } from './project-files.ts'

const lineLimit = 250
const vagueFolders = /(^|\/)(utils?|misc|common|helpers?)\//
const limitedZones = ['domain', 'contracts', 'server', 'kit', 'site', 'office']

/** The project file an import stands for; null when it is a package, a virtual module or generated types. */
export function resolveImport(from: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return posix.normalize(path.slice(1))
  if (path.startsWith('.')) return path.includes('/+types/') ? null : posix.join(posix.dirname(from), path)
  return null
}

function* importProblems(root: string, source: SourceFile): Generator<Problem> {
  for (const { specifier, line } of source.imports) {
    const target = resolveImport(source.path, specifier)
    const problem = (rule: string, message: string) => ({ file: source.path, line, rule, message })
    if (target === null) {
      if (specifier.startsWith('virtual:') || specifier.startsWith('.')) continue
      const reason = whyNotPackage(source.path, specifier)
      if (reason) yield problem('package', reason)
      continue
    }
    if (target.startsWith('../')) yield problem('outside', `${specifier} leaves the project`)
    else {
      const reason = whyNotFile(source.path, target)
      if (reason) yield problem('direction', reason)
      const up = whyNotUp(source.path, target)
      if (up) yield problem('floor', up)
      // The beginning of a computed path or a glob names a folder at best, and build/ comes later.
      const isFile = /\.\w+$/.test(target) && !target.includes('*') && !target.startsWith('build/')
      if (isFile && !existsSync(join(root, target))) yield problem('missing', `${target} does not exist`)
    }
  }
  // What tests load, such as the build, exists only when they run.
  for (const line of isTest(source.path) ? [] : source.computedImports)
    yield {
      file: source.path,
      line,
      rule: 'computed',
      message: 'the target of this import can not be checked',
    }
}

function* environmentProblems({ path, environmentReads }: SourceFile): Generator<Problem> {
  if (
    !['server', 'kit', 'site', 'office'].includes(zoneOf(path) ?? '') ||
    path === 'server/env.ts' ||
    isTest(path)
  )
    return
  for (const line of environmentReads)
    yield { file: path, line, rule: 'environment', message: 'only server/env.ts reads process.env' }
}

/** An address that is put together by hand is one that nobody has declared. */
function* callProblems({ path, apiAddresses }: SourceFile): Generator<Problem> {
  if (!['kit', 'site', 'office'].includes(zoneOf(path) ?? '') || path.startsWith('kit/api/') || isTest(path))
    return
  const message = 'calls are declared in contracts/calls; callApi makes them, apiAddress names their address'
  for (const line of apiAddresses) yield { file: path, line, rule: 'call', message }
}

function* shapeProblems(root: string, file: string): Generator<Problem> {
  if (vagueFolders.test(file)) yield { file, rule: 'folder', message: 'a folder is named after its noun' }
  if (/(^|\/)index\.[cm]?[jt]sx?$/.test(file))
    yield { file, rule: 'barrel', message: 'import the file itself; there are no index files' }
  if (!limitedZones.includes(zoneOf(file) ?? '') || isTest(file) || !/\.(tsx?|css)$/.test(file)) return
  const lines = readProjectFile(root, file).trimEnd().split('\n').length
  if (lines > lineLimit) yield { file, rule: 'length', message: `${lines} lines; ${lineLimit} are the limit` }
}

export function checkBoundaries(root: string): Problem[] {
  const files = projectFiles(root)
  const sources = files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.startsWith('public/'))
    .map((file) => readSource(file, readProjectFile(root, file)))

  const graph = new Map<string, string[]>()
  for (const { path, imports } of sources) {
    const targets = imports.map(({ specifier }) => resolveImport(path, specifier))
    graph.set(
      path,
      targets.filter((target) => target !== null),
    )
  }
  const circles = importCycles(graph).map((circle): Problem => {
    const [file = ''] = circle
    return { file, rule: 'cycle', message: [...circle, file].join(' → ') }
  })
  const folders = folderCircles(graph).map(({ file, folders: circle }): Problem => {
    const [first = ''] = circle
    return { file, rule: 'folders', message: [...circle, first].join(' → ') }
  })
  const crowded = crowdedFolders(files).map(({ folder, count }): Problem => {
    return { file: folder, rule: 'crowded', message: `${count} files; split it by a noun of its own` }
  })
  const barrels = sources
    .filter(({ path, onlyReexports }) => onlyReexports && zoneOf(path) !== null)
    .map(({ path }): Problem => ({ file: path, rule: 'barrel', message: 'only passes other files on' }))

  return [
    ...sources.flatMap((source) => [
      ...importProblems(root, source),
      ...environmentProblems(source),
      ...callProblems(source),
    ]),
    ...files.flatMap((file) => [...shapeProblems(root, file)]),
    ...barrels,
    ...circles,
    ...folders,
    ...crowded,
  ]
}

if (import.meta.main) report('Boundary violations', checkBoundaries(dirname(import.meta.dirname)))
