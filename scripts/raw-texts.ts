/**
 * Lets plain Node read the texts that the build takes in: the house documents (`?raw`) and the languages. Imported before
 * everything else, also by the processes that an experiment starts.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'

process.env.NODE_OPTIONS = `--import ${import.meta.url}`

const language = 'virtual:messages/'

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith(language) ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    const text = textOf(url)
    if (text === null) return next(url, context)
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
  },
})

function textOf(url: string): unknown {
  if (url.endsWith('.md?raw')) return readFileSync(fileURLToPath(url), 'utf8')
  if (!url.startsWith(language)) return null
  const file = new URL(`../messages/${url.slice(language.length)}.json`, import.meta.url)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, compileMessage(words)]))
}
