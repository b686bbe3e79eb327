import { type ComponentType, Suspense } from 'react'
import type { DialogEntry, OpenedDialog, OverlayStore, ToastEntry } from './overlay-store.ts'
import { ToastRegion } from './toast-region.tsx'

type OverlayHostProps = {
  store: OverlayStore
  dialogs: readonly DialogEntry[]
  toasts: readonly ToastEntry[]
}

/** Draws what lies above the page. */
export default function OverlayHost({ store, dialogs, toasts }: OverlayHostProps) {
  return (
    <>
      {dialogs.map(({ id, open, Component, props, close }) => {
        const Opened = Component as ComponentType<OpenedDialog<unknown>>
        return (
          <Suspense key={id}>
            <Opened {...props} open={open} close={close} />
          </Suspense>
        )
      })}
      <ToastRegion toasts={toasts} onDismiss={store.dismissToast} />
    </>
  )
}
