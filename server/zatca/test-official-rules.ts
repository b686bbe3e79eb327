import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import SaxonJS from 'saxon-js'

/** ZATCA's two schematrons lie beside the project where somebody put them. */
const rules = join(import.meta.dirname, '../../../shared/corpora/zatca/rules')
/** Whether somebody has put them there. */
export const hasOfficialRules = existsSync(rules)

const cache = join(import.meta.dirname, '../../.cache/zatca-rules')
const sets = ['en16931', 'zatca'] as const

/** Compiling takes half a minute, so it is done once for each edition of the rules. */
function compiled(set: string): string {
  const source = join(rules, `${set}.xsl`)
  const edition = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16)
  const file = join(cache, `${set}-${edition}.sef.json`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  const compiler = createRequire(import.meta.url).resolve('xslt3/xslt3.js')
  execFileSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${unfinished}`, '-nogo'])
  renameSync(unfinished, file)
  return file
}

type Broken = { readonly rule: string; readonly flag: string }

/** The rules of both sets that a document breaks, warnings as well. */
export function brokenRules(xml: string): Broken[] {
  return sets.flatMap((set) => {
    const { principalResult } = SaxonJS.transform({
      stylesheetFileName: compiled(set),
      sourceText: xml,
      destination: 'serialized',
    })
    return [...String(principalResult).matchAll(/<svrl:failed-assert\b[^>]*>/g)].map(([found]) => ({
      rule: /\sid="([^"]*)"/.exec(found)?.[1] ?? '',
      flag: /\sflag="([^"]*)"/.exec(found)?.[1] ?? '',
    }))
  })
}

/** Whoever measures or is in a hurry compiles before. */
export function compileRules(): void {
  for (const set of sets) compiled(set)
}
