export function vitestFailures(report: object | null): string[]
export function playwrightFailures(report: object | null): string[]
