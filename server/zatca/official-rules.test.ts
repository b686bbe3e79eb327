import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import SaxonJS from 'saxon-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { stampDocument } from './stamp-document.ts'
import { testUblDocuments } from './test-ubl-documents.ts'
import { testUnit } from './test-unit.ts'

/** ZATCA's two schematrons lie beside the project where somebody put them. */
const rules = join(import.meta.dirname, '../../../shared/corpora/zatca/rules')
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

function brokenRules(xml: string): Broken[] {
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

describe.skipIf(!existsSync(rules))('by the official rules', () => {
  beforeAll(() => {
    for (const set of sets) compiled(set)
  })

  test.each(Object.entries(testUblDocuments))('%s is without a fault', (_, document) => {
    expect(brokenRules(stampDocument(document, testUnit()).xml)).toEqual([])
  })

  test('without a time of issue it has one, so the tests above can fail', () => {
    const { 'simplified-invoice': document } = testUblDocuments
    if (!document) throw new Error('There is no such document')
    const { xml } = stampDocument(document, testUnit())
    const broken = brokenRules(xml.replace(/<cbc:IssueTime>[^<]*<\/cbc:IssueTime>/, ''))
    expect(broken).toContainEqual({ rule: 'BR-KSA-70', flag: 'error' })
  })
})
