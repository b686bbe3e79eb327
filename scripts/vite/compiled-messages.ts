import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { locales } from '../../domain/locale/locale.ts'
import { type MessageApp, travelsWith } from '../../messages/groups.ts'

const prefix = 'virtual:messages'

function fileOf(locale: string) {
  return fileURLToPath(new URL(`../../messages/${locale}.json`, import.meta.url))
}

/** The compiled messages of a language, or those that travel with an application, as JSON. */
function compile(locale: string, app?: MessageApp): string {
  const source: Record<string, string> = JSON.parse(readFileSync(fileOf(locale), 'utf8'))
  const wanted = Object.entries(source).filter(([key]) => app === undefined || travelsWith(app, key))
  return JSON.stringify(Object.fromEntries(wanted.map(([key, text]) => [key, compileMessage(text)])))
}

/** The folder of the language files; its name changes with any word, so browsers may keep them for ever. */
export function messagesFolder(assets: string): string {
  const hash = createHash('sha256')
  for (const locale of locales) hash.update(readFileSync(fileOf(locale)))
  return `${assets}/messages-${hash.digest('hex').slice(0, 8)}`
}

type Application = {
  /** Whose texts travel: each application has its own files. */
  readonly app: MessageApp
  /** Where its files lie. */
  readonly folder: string
}

/**
 * `virtual:messages` says where the browser finds the language files of an application;
 * `virtual:messages/<locale>` is the whole language, for the server. Compiling here keeps the ICU parser out of both.
 */
export function compiledMessages({ app, folder }: Application): Plugin {
  return {
    name: 'miftah:messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [, locale] = id.slice(1).split('/')
      for (const each of locales) this.addWatchFile(fileOf(each))
      if (locale === undefined)
        return `export const messagesFolder = ${JSON.stringify(`/${messagesFolder(folder)}`)}`
      return `export default ${compile(locale)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const locale of locales)
        this.emitFile({
          type: 'asset',
          fileName: `${messagesFolder(folder)}/${locale}.json`,
          source: compile(locale, app),
        })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const locale = /^\/assets\/(?:office\/)?messages-\w+\/(en|ar)\.json$/.exec(request.url ?? '')?.[1]
        if (!locale) return next()
        response.setHeader('Content-Type', 'application/json').end(compile(locale, app))
      })
    },
  }
}
