export type Counts = { passed: number; failed: number; skipped: number }
export function countVitest(report: object | null, code: number): Counts
export function countPlaywright(report: object | null, code: number): Counts
