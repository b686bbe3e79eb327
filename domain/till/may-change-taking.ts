import type { EpochMs } from '../time/wall-clock.ts'

/** For so long whoever took money may say that it was a slip. */
const undoTakingMinutes = 15

type Taken = { readonly by: string | null; readonly at: EpochMs }

/** Tells whether somebody may still take back what they took: afterwards it is a manager's correction. */
export function mayUndoTaking({ by, at }: Taken, asker: string, now: EpochMs): boolean {
  return by === asker && now - at <= undoTakingMinutes * 60_000
}
