/**
 * A runner that failed without a failed test (a file that does not load, a server that does not start), left no report
 * or ran nothing at all counts as one failure: silence must never look like success.
 */
function honest(counts, code) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

/** Counts of Vitest's JSON report and exit code. */
export function countVitest(report, code) {
  return honest(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    code,
  )
}

/** Counts of Playwright's JSON report and exit code; a test that needed a second try counts as passed. */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, code)
}
