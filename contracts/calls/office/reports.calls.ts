import { call } from '#contracts/calls/call.ts'
import { branchParams } from '#contracts/calls/params.ts'
import { report, reportFileQuery, reportQuery } from '#contracts/office/reports.ts'

const periodProblems = ['report_period'] as const

export const showBranchReport = call('get', '/office/branches/:branch/report', {
  params: branchParams,
  query: reportQuery,
  answers: { 200: report },
  problems: periodProblems,
})

export const showReport = call('get', '/office/report', {
  query: reportQuery,
  answers: { 200: report },
  problems: periodProblems,
})

export const downloadBranchReport = call('get', '/office/branches/:branch/report.csv', {
  params: branchParams,
  query: reportFileQuery,
  answers: { 200: 'text/csv' },
  problems: periodProblems,
})

export const downloadReport = call('get', '/office/report.csv', {
  query: reportFileQuery,
  answers: { 200: 'text/csv' },
  problems: periodProblems,
})
