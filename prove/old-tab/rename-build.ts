import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const text = /\.(?:js|css|json|html)$/
const compressed = /\.(?:br|gz)$/
const hashed = /^(.+)-([\w-]{8})(\.\w+)?$/

/** The name a file or folder of the build would have had if something in it were different. */
export function otherName(name: string): string {
  return name.replace(hashed, (_, stem: string, hash: string, ending = '') => {
    const turned = [...hash].reverse().join('')
    return `${stem}-${turned === hash ? `${hash}0` : turned}${ending}`
  })
}

/** Says every name of a text anew. Longer names come first: one may be the end of another. */
export function withOtherNames(content: string, names: readonly string[]): string {
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  // One pass, so that no name is turned back again.
  const any = new RegExp(longestFirst.map((name) => name.replace(/[.]/g, '\\.')).join('|'), 'g')
  return content.replace(any, otherName)
}

/**
 * Another version of the same site in a folder of its own: every script and style has another name, and the old ones
 * are gone. It takes a second where a build takes a minute, and is as strange to an old tab.
 */
export function renameBuild(project: string, folder: string): void {
  const [from, to] = [join(project, 'build'), join(folder, 'build')]
  cpSync(join(project, 'scripts', 'serve.mjs'), join(folder, 'scripts', 'serve.mjs'))
  mkdirSync(join(to, 'client', 'assets'), { recursive: true })
  for (const name of readdirSync(join(from, 'client')))
    if (name !== 'assets') symlinkSync(join(from, 'client', name), join(to, 'client', name))
  const assets = readdirSync(join(from, 'client', 'assets'), { withFileTypes: true })
  const names = assets.map(({ name }) => name).filter((name) => hashed.test(name) && !compressed.test(name))
  const version = versionOf(from)
  const anew = (content: string) =>
    withOtherNames(content, names).replaceAll(`"${version}"`, `"${[...version].reverse().join('')}"`)
  for (const entry of assets) {
    if (compressed.test(entry.name)) continue
    const [before, after] = [
      join(entry.parentPath, entry.name),
      join(to, 'client', 'assets', otherName(entry.name)),
    ]
    if (entry.isDirectory()) cpSync(before, after, { recursive: true })
    else
      writeFileSync(after, text.test(entry.name) ? anew(readFileSync(before, 'utf8')) : readFileSync(before))
  }
  cpSync(join(from, 'server'), join(to, 'server'), { recursive: true })
  for (const name of readdirSync(join(to, 'server'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = join(to, 'server', name)
    writeFileSync(file, anew(readFileSync(file, 'utf8')))
  }
}

function versionOf(build: string): string {
  const assets = join(build, 'client', 'assets')
  const manifest = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
  const version = /"version":"([\w-]+)"/.exec(readFileSync(join(assets, manifest), 'utf8'))?.[1]
  if (!version) throw new Error('The build does not say its version')
  return version
}
