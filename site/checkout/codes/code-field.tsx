import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { boxClass } from '#kit/ui/field.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { InputGroup } from '#kit/ui/input-group.tsx'
import type { CodeKind } from './refused-codes.ts'

type CodeFieldProps = {
  kind: CodeKind
  /** What it does to the price, once it is in the order. */
  applied: { readonly code: string; readonly effect: ReactNode } | null
  typed: string
  onType: (text: string) => void
  /** Why the code that stands here does not count. */
  refusal: string | null
  disabled: boolean
  box: Ref<HTMLInputElement>
  /** Puts a code into the order, or takes it out. */
  onApply: (code: string | null) => Promise<ApiFailure | null>
  onDone: () => void
}

/** A promo code or a gift card: put in, refused with its reason, or taken out again. */
export function CodeField(props: CodeFieldProps) {
  const { kind, applied, typed, onType, refusal, disabled, box, onApply, onDone } = props
  const { t } = useLocale()
  const [busy, setBusy] = useState(false)
  /** What kept a code from being looked at. */
  const [problem, setProblem] = useState<string | null>(null)
  /** A code that was refused is not tried again: it can be changed or taken away. */
  const isRefused = !applied && refusal !== null && typed.trim() !== ''
  const canRemove = applied !== null || isRefused

  async function send(code: string | null) {
    if (busy || code === '') return
    setBusy(true)
    setProblem(null)
    const failed = await onApply(code)
    setBusy(false)
    if (failed) setProblem(failed.message ?? t(failed.messageKey))
    onDone()
  }

  function remove() {
    if (applied) return void send(null)
    setProblem(null)
    onType('')
    onDone()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || applied) return
    // Enter in this box puts the code in; it does not pay.
    event.preventDefault()
    if (!isRefused) void send(typed.trim())
  }

  const label = t(kind === 'promo' ? 'payment.promo_title' : 'payment.gift_title')
  return (
    <InputGroup
      label={label}
      error={refusal ?? problem ?? undefined}
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
          disabled={disabled || (!canRemove && typed.trim() === '')}
          aria-label={
            canRemove ? t(kind === 'promo' ? 'payment.promo_remove' : 'payment.gift_remove') : undefined
          }
          onClick={() => (canRemove ? remove() : void send(typed.trim()))}
        >
          {t(canRemove ? 'actions.remove' : 'actions.apply')}
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
          className={boxClass(refusal ?? problem ?? undefined)}
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
