import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { ToastEntry } from './overlay-store.ts'

const usualSeconds = 6

/** One notice. Time does not run while it is pointed at, holds the focus, or the page is hidden. */
function Toast({ toast, onDismiss }: { toast: ToastEntry; onDismiss: () => void }) {
  const { t } = useLocale()
  const [paused, setPaused] = useState(false)
  const { text, kind = 'info', action, seconds = usualSeconds } = toast
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (paused || seconds === Infinity) return
    const timer = setTimeout(() => dismiss(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [paused, seconds])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a status or an alert; pointing at it only stops its clock
    <div
      className={`toast toast--${kind}`}
      role={kind === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {kind !== 'info' && <Icon name={kind === 'ok' ? 'check' : 'alert'} />}
      <span className="toast__text">{text}</span>
      {action && (
        <button
          type="button"
          className="toast__action"
          onClick={() => {
            action.onPress()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t('actions.close')} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}

type ToastRegionProps = { toasts: readonly ToastEntry[]; onDismiss: (id: number) => void }

/** The notices of a page. As a popover it lies above an open dialog too; each new notice lifts it again. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const { t } = useLocale()
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    if (newest === undefined) return
    region.current?.hidePopover()
    region.current?.showPopover()
  }, [newest])

  return (
    <section ref={region} className="toasts" popover="manual" aria-label={t('ui.notices')}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  )
}
