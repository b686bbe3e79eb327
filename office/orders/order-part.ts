import type { OrderFile } from '#contracts/office/orders.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'

/** What every part of an order's page works with. */
export type OrderPart = {
  readonly self: StaffSelf
  readonly branch: StaffBranch
  readonly file: OrderFile
  /** Which order its calls are about. */
  readonly params: { readonly branch: string; readonly code: string }
  readonly onFile: (file: OrderFile) => void
  readonly refresh: () => Promise<void>
}
