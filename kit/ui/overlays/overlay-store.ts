import { type ComponentType, createContext } from 'react'

/** What a component opened by `openDialog` is given besides its own props. */
export type OpenedDialog<Result> = { open: boolean; close: (result?: Result) => void }

export type ToastOptions = {
  text: string
  kind?: 'info' | 'ok' | 'bad'
  action?: { label: string; onPress: () => void }
  /** How long it stays; it waits while it is pointed at or holds the focus. `Infinity` stays until closed. */
  seconds?: number
}

export type ToastEntry = ToastOptions & { id: number }
export type DialogEntry = {
  id: number
  open: boolean
  Component: ComponentType<never>
  props: object
  close: (result?: unknown) => void
}
type OverlayState = { dialogs: readonly DialogEntry[]; toasts: readonly ToastEntry[] }

const nothing: OverlayState = { dialogs: [], toasts: [] }
const leavingMs = 400

/** What lies above a page, apart from React, so that code without a component can open it too. */
export function createOverlays() {
  let state = nothing
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(next: Partial<OverlayState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function closeDialog(id: number) {
    change({ dialogs: state.dialogs.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)) })
    // The closed dialog stays while it fades.
    setTimeout(() => change({ dialogs: state.dialogs.filter((entry) => entry.id !== id) }), leavingMs)
  }

  /** Opens a component that renders a Dialog; the promise brings what it closes with, undefined when it is put away. */
  function openDialog<Props extends object, Result>(
    Component: ComponentType<Props & OpenedDialog<Result>>,
    props: Props,
  ): Promise<Result | undefined> {
    return new Promise((resolve) => {
      const id = ++lastId
      const close = (result?: unknown) => {
        closeDialog(id)
        resolve(result as Result | undefined)
      }
      const entry: DialogEntry = {
        id,
        open: true,
        Component: Component as ComponentType<never>,
        props,
        close,
      }
      change({ dialogs: [...state.dialogs, entry] })
    })
  }

  function dismissToast(id: number) {
    change({ toasts: state.toasts.filter((entry) => entry.id !== id) })
  }

  /** Shows a notice and gives back how to take it away; the same words are not shown twice. */
  function showToast(options: ToastOptions): () => void {
    const id = ++lastId
    change({ toasts: [...state.toasts.filter((entry) => entry.text !== options.text), { ...options, id }] })
    return () => dismissToast(id)
  }

  /** Nothing of what lies above the page is for whoever stands before it now. */
  function closeAll() {
    for (const { open, close } of state.dialogs) if (open) close()
    change({ toasts: [] })
  }

  return {
    read: () => state,
    readOnServer: () => nothing,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    openDialog,
    showToast,
    dismissToast,
    closeAll,
  }
}

export type OverlayStore = ReturnType<typeof createOverlays>

/** The overlays of the page, shown by the `<Overlays />` of its layout. */
export const pageOverlays = createOverlays()

/** A part of a page that keeps its overlays to itself, with an `<Overlays />` of its own inside. */
export const OverlayScope = createContext<OverlayStore>(pageOverlays)
