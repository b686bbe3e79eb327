import { lazy, Suspense, use, useSyncExternalStore } from 'react'
import { OverlayScope } from './overlay-store.ts'

const OverlayHost = lazy(() => import('./overlay-host.tsx'))

/**
 * Where dialogs and notices appear. Each layout mounts it once, at its end: `<Overlays />`. Open them with
 * `showToast` (toast.tsx), `useConfirm` (confirm.ts) and `useOpenDialog` (dynamic-dialog.ts). The
 * code that draws them arrives with the first one.
 */
export function Overlays() {
  const store = use(OverlayScope)
  const state = useSyncExternalStore(store.subscribe, store.read, store.readOnServer)
  if (state === store.readOnServer()) return null
  return (
    <Suspense>
      <OverlayHost store={store} dialogs={state.dialogs} toasts={state.toasts} />
    </Suspense>
  )
}
