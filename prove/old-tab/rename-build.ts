import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const text = /\.(?:js|css|json|html)$/
const compressed = /\.(?:br|gz)$/
const hashed = /^(.+)-([\w-]{8})(\.\w+)$/

/** The name a file of the build would have had if something in it were different. */
export function otherName(name: string): string {
  return name.replace(hashed, (_, stem: string, hash: string, ending: string) => {
    const turned = [...hash].reverse().join('')
    return `${stem}-${turned === hash ? `${hash}0` : turned}${ending}`
  })
}

/** Says every name of a text anew. The longest names come first: one may be the beginning of another. */
export function withOtherNames(content: string, names: readonly string[]): string {
  const known = new Set(names)
  return content.replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => (known.has(name) ? otherName(name) : name))
}

/**
 * Another version of the same site in a folder of its own: every script and style has another name, and the old ones are gone. It takes a
 * second where a build takes a minute, and is as strange to an old tab.
 */
export function renameBuild(project: string, folder: string): void {
  const [from, to] = [join(project, 'build'), join(folder, 'build')]
  cpSync(join(project, 'scripts', 'serve.mjs'), join(folder, 'scripts', 'serve.mjs'))
  const assets = readdirSync(join(from, 'client', 'assets')).filter((name) => !compressed.test(name))
  mkdirSync(join(to, 'client', 'assets'), { recursive: true })
  for (const name of readdirSync(join(from, 'client')))
    if (name !== 'assets') symlinkSync(join(from, 'client', name), join(to, 'client', name))
  const version = versionOf(from)
  const anew = (content: string) =>
    withOtherNames(content, assets).replaceAll(`"${version}"`, `"${[...version].reverse().join('')}"`)
  for (const name of assets) {
    const file = join(from, 'client', 'assets', name)
    const written = text.test(name) ? anew(readFileSync(file, 'utf8')) : readFileSync(file)
    writeFileSync(join(to, 'client', 'assets', otherName(name)), written)
  }
  cpSync(join(from, 'server'), join(to, 'server'), { recursive: true })
  const scripts = readdirSync(join(to, 'server'), { recursive: true, encoding: 'utf8' })
  for (const name of scripts.filter((script) => script.endsWith('.js'))) {
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
