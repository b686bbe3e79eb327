import type { ReadyList } from '#contracts/office/ready.ts'
import type { StaffSelf } from '#contracts/office/session.ts'

export type StepProps = {
  readonly self: StaffSelf
  readonly ready: ReadyList
  /** The step is saved: goes on to the next one. */
  readonly onDone: () => void
}
