import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'

type DialogProps = {
  open: boolean
  /** Asked for by Escape, the cross or a press outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The answers, the safe one first. */
  actions?: ReactNode
  /** A question that must be answered: it is read aloud at once and has no cross. */
  role?: 'dialog' | 'alertdialog'
  wide?: boolean
  className?: string
}

/**
 * The browser's own modal dialog: it holds the focus, closes on Escape, gives the focus back and lies above
 * everything. It stays in the page while closed, so that leaving can be seen; its content does not.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, role = 'dialog', wide, className } = props
  const { t } = useLocale()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])

  function pressOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== dialog.current || role === 'alertdialog') return
    const box = event.currentTarget.getBoundingClientRect()
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom
    if (!inside) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={['dialog', wide && 'dialog--wide', className].filter(Boolean).join(' ')}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? `${titleId}-text` : undefined}
      // The state decides whether it is open: the browser only asks.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={pressOutside}
    >
      {open && (
        <>
          <div className="dialog__head">
            <h2 className="h3" id={titleId}>
              {title}
            </h2>
            {role === 'dialog' && (
              <button
                type="button"
                className="dialog__close"
                aria-label={t('a11y.close_dialog')}
                onClick={onClose}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          <div className="dialog__text" id={`${titleId}-text`}>
            {children}
          </div>
          {actions && <div className="dialog__actions">{actions}</div>}
        </>
      )}
    </dialog>
  )
}
