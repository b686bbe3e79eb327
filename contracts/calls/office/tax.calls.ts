import { call } from '#contracts/calls/call.ts'
import { askingProblems, sealingProblems } from '#contracts/calls/connection-problems.ts'
import { branchParams, branchUuidParams } from '#contracts/calls/params.ts'
import { taxStanding, unitToAsk, unitToRenew } from '#contracts/office/tax.ts'

const unitProblems = [
  ...sealingProblems,
  'tax_seller_incomplete',
  'tax_password_needed',
  'tax_unit_missing',
  ...askingProblems,
] as const

export const showTaxStanding = call('get', '/office/branches/:branch/tax', {
  params: branchParams,
  answers: { 200: taxStanding },
})

export const onboardTaxUnit = call('post', '/office/branches/:branch/tax/unit', {
  params: branchParams,
  body: unitToAsk,
  answers: { 200: taxStanding },
  problems: unitProblems,
})

export const renewTaxUnit = call('post', '/office/branches/:branch/tax/unit/renewal', {
  params: branchParams,
  body: unitToRenew,
  answers: { 200: taxStanding },
  problems: unitProblems,
})

export const retireTaxUnit = call('delete', '/office/branches/:branch/tax/unit', {
  params: branchParams,
  answers: { 200: taxStanding },
  problems: unitProblems,
})

export const tellTaxDocument = call('post', '/office/branches/:branch/tax/documents/:id/again', {
  params: branchUuidParams,
  answers: { 200: taxStanding },
  problems: ['tax_document_settled'],
})

export const mendTaxDocument = call('post', '/office/branches/:branch/tax/documents/:id/mended', {
  params: branchUuidParams,
  answers: { 200: taxStanding },
  problems: ['tax_document_settled'],
})
