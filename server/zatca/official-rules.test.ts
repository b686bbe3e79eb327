import { beforeAll, describe, expect, test } from 'vitest'
import type { UblDocument } from '#domain/zatca/ubl-document.ts'
import { trialDocuments } from '#server/zatca-units/trial-documents.ts'
import { stampDocument } from './stamp-document.ts'
import { brokenRules, compileRules, hasOfficialRules } from './test-official-rules.ts'
import { testUblDocuments } from './test-ubl-documents.ts'
import { testUnit } from './test-unit.ts'

describe.skipIf(!hasOfficialRules)('by the official rules', () => {
  beforeAll(compileRules)

  test.each(Object.entries(testUblDocuments))('%s is without a fault', (_, document) => {
    expect(brokenRules(stampDocument(document, testUnit()).xml)).toEqual([])
  })

  const { seller } = testUblDocuments['simplified-invoice'] as UblDocument
  const trial = trialDocuments(seller, testUnit(), '2026-03-01T17:41:08')
  test.each(trial)('the $what of a trial is without a fault', ({ xml }) => {
    expect(brokenRules(xml)).toEqual([])
  })

  test('without a time of issue it has one, so the tests above can fail', () => {
    const { 'simplified-invoice': document } = testUblDocuments
    if (!document) throw new Error('There is no such document')
    const { xml } = stampDocument(document, testUnit())
    const broken = brokenRules(xml.replace(/<cbc:IssueTime>[^<]*<\/cbc:IssueTime>/, ''))
    expect(broken).toContainEqual({ rule: 'BR-KSA-70', flag: 'error' })
  })
})
