'use client'

import { type ReactNode, useRef } from 'react'

/** The phone's menu. */
export function SiteMenu({ open, close, children }: { open: string; close: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className="button menu"
        aria-label={open}
        onClick={() => dialog.current?.showModal()}
      >
        ☰
      </button>
      <dialog ref={dialog} aria-label={open}>
        <ul className="menu-list">{children}</ul>
        <form method="dialog">
          <button type="submit" className="button">
            {close}
          </button>
        </form>
      </dialog>
    </>
  )
}
