import type { ReactNode } from 'react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import type { ApiFailure } from '../runtime/api.ts'
import { Button } from '../ui/button.tsx'
import { boxClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { InputGroup } from '../ui/input-group.tsx'

type CodeFieldProps = {
  kind: 'promo' | 'gift'
  /** What it does to the price, once it is in the order. */
  applied: { readonly code: string; readonly effect: ReactNode } | null
  typed: string
  onType: (text: string) => void
  /** Why a code that was in the order can not pay any more. */
  refusal: string | null
  disabled: boolean
  /** Puts a code into the order, or takes it out. */
  onApply: (code: string | null) => Promise<ApiFailure | null>
}

/** A promo code or a gift card: put in, refused with its reason, or taken out again. */
export function CodeField({ kind, applied, typed, onType, refusal, disabled, onApply }: CodeFieldProps) {
  const { t } = useLocale()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)

  async function send(code: string | null) {
    if (busy || code === '') return
    setBusy(true)
    setProblem(null)
    const failed = await onApply(code)
    setBusy(false)
    if (failed) setProblem(failed.message ?? t(failed.messageKey))
    else onType('')
    box.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || applied) return
    // Enter in this box puts the code in; it does not pay.
    event.preventDefault()
    void send(typed.trim())
  }

  const label = t(kind === 'promo' ? 'payment.promo_title' : 'payment.gift_title')
  return (
    <InputGroup
      label={label}
      error={problem ?? refusal ?? undefined}
      hint={
        applied ? (
          <span className="msg msg--ok">
            <Icon name="check" />
            <span>{applied.effect}</span>
          </span>
        ) : undefined
      }
      after={
        <Button
          look="line"
          busy={busy}
          disabled={disabled || (!applied && typed.trim() === '')}
          aria-label={
            applied ? t(kind === 'promo' ? 'payment.promo_remove' : 'payment.gift_remove') : undefined
          }
          onClick={() => void send(applied ? null : typed.trim())}
        >
          {t(applied ? 'actions.remove' : 'actions.apply')}
        </Button>
      }
    >
      {({ id, aria }) => (
        <input
          ref={box}
          id={id}
          {...aria}
          type="text"
          // An empty box shows its hint, which is written in the page's direction.
          dir={applied || typed ? 'ltr' : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          className={boxClass(problem ?? refusal ?? undefined)}
          readOnly={applied !== null}
          disabled={disabled}
          value={applied ? applied.code : typed}
          placeholder={t(kind === 'promo' ? 'payment.promo_placeholder' : 'payment.gift_placeholder')}
          onChange={(event) => {
            setProblem(null)
            onType(event.target.value)
          }}
          onKeyDown={press}
        />
      )}
    </InputGroup>
  )
}
