import type { ComponentProps, MouseEvent } from 'react'
import { useLocale } from '../i18n/messages.tsx'

type ButtonLook = 'main' | 'lead' | 'line' | 'bare' | 'danger'

type ButtonLooks = { look?: ButtonLook; wide?: boolean; iconOnly?: boolean; className?: string }

type ButtonProps = ComponentProps<'button'> &
  ButtonLooks & {
    /** The press is being carried out: the button keeps its focus and takes no second press. */
    busy?: boolean
  }

/** The looks of a button, also for a link that should look like one. */
export function buttonClass({ look = 'main', wide, iconOnly, className }: ButtonLooks = {}): string {
  return ['btn', look !== 'main' && `btn--${look}`, wide && 'btn--wide', iconOnly && 'btn--icon', className]
    .filter(Boolean)
    .join(' ')
}

export function Button({
  look,
  wide,
  iconOnly,
  className,
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { t } = useLocale()
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, wide, iconOnly, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {!(busy && iconOnly) && children}
      {busy && <span className="sr">{t('common.loading')}</span>}
    </button>
  )
}
