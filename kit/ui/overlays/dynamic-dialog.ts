import { use } from 'react'
import { OverlayScope, type OverlayStore } from './overlay-store.ts'

/**
 * Opens a component as a dialog: `const name = await openDialog(NameDialog, { title })`. The component renders a
 * `Dialog` and is given `open` and `close(result)`; it may be lazy.
 */
export function useOpenDialog(): OverlayStore['openDialog'] {
  return use(OverlayScope).openDialog
}
