import { createHash } from 'node:crypto'
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

/** The compiled messages of a language, or of one group of it, as JSON. */
function compile(locale: string, group?: string): string {
  const source: Record<string, string> = JSON.parse(readFileSync(fileOf(locale), 'utf8'))
  const wanted = Object.entries(source).filter(([key]) => group === undefined || groupOf(key) === group)
  return JSON.stringify(Object.fromEntries(wanted.map(([key, text]) => [key, compileMessage(text)])))
}

/** The folder of the language files; its name changes with any word, so browsers may keep them for ever. */
function folderName(): string {
  const hash = createHash('sha256')
  for (const locale of locales) hash.update(readFileSync(fileOf(locale)))
  return `assets/messages-${hash.digest('hex').slice(0, 8)}`
}

/**
 * `virtual:messages` says where the browser finds the language files, one per locale and group;
 * `virtual:messages/<locale>` is the whole language, for the server. Compiling here keeps the ICU parser out of both.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'miftah:messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [, locale] = id.slice(1).split('/')
      for (const each of locales) this.addWatchFile(fileOf(each))
      if (locale === undefined) return `export const messagesFolder = ${JSON.stringify(`/${folderName()}`)}`
      return `export default ${compile(locale)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const locale of locales)
        for (const group of groupNames) {
          const fileName = `${folderName()}/${locale}/${group}.json`
          this.emitFile({ type: 'asset', fileName, source: compile(locale, group) })
        }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const asked = /^\/assets\/messages-\w+\/(en|ar)\/(\w+)\.json$/.exec(request.url ?? '')
        if (!asked?.[1]) return next()
        response.setHeader('Content-Type', 'application/json').end(compile(asked[1], asked[2]))
      })
    },
  }
}
