import type { StaffSelf } from '#contracts/office/session.ts'
import { OpeningPanel } from './opening-panel.tsx'
import { useReady } from './use-ready.ts'

type OpeningSectionProps = {
  self: StaffSelf
  /** Only as long as the venue is not open. */
  whileClosed?: boolean
}

/** Whether the venue is open, for its owner; nobody closes the demo. */
export function OpeningSection({ self, whileClosed = false }: OpeningSectionProps) {
  const { data, setData } = useReady(self)
  if (self.demo || !data || (whileClosed && data.openedAt !== null)) return null
  return <OpeningPanel ready={data} onChanged={setData} />
}
