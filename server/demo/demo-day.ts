import type { EpochMs } from '#domain/time/wall-clock.ts'

/** The day of a demo that nobody told what day it is. */
export const demoDay: EpochMs = Date.UTC(2026, 10, 15, 12)
