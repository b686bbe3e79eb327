import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { groupNames, groupOf } from '../../messages/groups.ts'

const prefix = 'virtual:messages'
const locales = ['en', 'ar']

function fileOf(locale: string) {
  return fileURLToPath(new URL(`../../messages/${locale}.json`, import.meta.url))
}

function compile(locale: string, group?: string) {
  const source: Record<string, string> = JSON.parse(readFileSync(fileOf(locale), 'utf8'))
  const wanted = Object.entries(source).filter(([key]) => group === undefined || groupOf(key) === group)
  const compiled = Object.fromEntries(wanted.map(([key, text]) => [key, compileMessage(text)]))
  return `export default ${JSON.stringify(compiled)}`
}

function index() {
  const entries = locales.map((locale) => {
    const loaders = groupNames.map(
      (group) => `${JSON.stringify(group)}: () => import('${prefix}/${locale}/${group}')`,
    )
    return `${locale}: { ${loaders.join(', ')} }`
  })
  return `export const catalogues = { ${entries.join(', ')} }`
}

/**
 * `virtual:messages` lists one lazily loaded catalogue per locale and group; `virtual:messages/<locale>` is the
 * whole language, for the server. Compiling here keeps the ICU parser out of the browser.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'miftah:messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [, locale, group] = id.slice(1).split('/')
      if (locale === undefined) return index()
      this.addWatchFile(fileOf(locale))
      return compile(locale, group)
    },
  }
}
