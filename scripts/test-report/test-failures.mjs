import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What failed, by name and reason: said again after the figures, since the place where a runner said it is thousands of lines
 * above them.
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const where = path.relative(process.cwd(), file.name)
    const tests = (file.assertionResults ?? []).filter(({ status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [line(where, [], file.message)]
    return tests.map((test) => line(where, [test.fullName], test.failureMessages?.[0]))
  })
}

/** The same of Playwright, whose files hold suites, which hold suites. */
export function playwrightFailures(report) {
  const ofSuite = (suite, titles) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map((spec) => line(spec.file, [...titles, spec.title], reasonOf(spec))),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...titles, inner.title])),
  ]
  const suites = report?.suites ?? []
  return [
    ...suites.flatMap((file) => ofSuite(file, [])),
    ...(report?.errors ?? []).map(({ message }) => line('playwright', [], message)),
  ]
}

const reasonOf = (spec) =>
  spec.tests?.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean)

function line(where, titles, reason) {
  return [[where, ...titles].join(' › '), reason && inShort(reason)].filter(Boolean).join(': ')
}

/** What was expected and what came, without the places in the code: who reads it may have nothing else of the run. */
function inShort(reason) {
  const lines = stripVTControlCharacters(reason).split('\n')
  const stack = lines.findIndex((text) => /^\s+at /.test(text))
  return lines
    .slice(0, stack > 0 ? stack : undefined)
    .filter((text) => text.trim() !== '')
    .slice(0, 16)
    .map((text) => text.slice(0, 300))
    .join('\n    ')
}
