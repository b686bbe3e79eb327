import { type ReactNode, useId } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { BadMessage } from './bad-message.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, in the visitor's language. */
  error?: string
  /** Says in words that the field may stay empty. */
  optional?: boolean
  /** Its value is being looked at. */
  busy?: boolean
  className?: string
}

/** What every input of the kit understands. */
export type InputProps<Value> = FieldProps & {
  value: Value
  /** Each change, also while typing. */
  onChange: (value: Value) => void
  /** A change the person has finished: a choice made, a step taken, a box ticked. */
  onCommit?: () => void
  onBlur?: () => void
  name?: string
  required?: boolean
  disabled?: boolean
}

/** Ties an input to its label and messages. */
export type FieldWiring = {
  id: string
  labelId: string
  aria: {
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-busy': true | undefined
  }
}

type FieldFrameProps = FieldProps & {
  /** Several controls under one name: a group instead of a label for one of them. */
  group?: boolean
  /** The field labels itself (a tick beside its text). */
  bare?: boolean
  children: (wiring: FieldWiring) => ReactNode
}

/**
 * Label, hint and message around an input, which may give it all its props; `data-invalid` is where a form looks for its
 * first bad field.
 */
export function Field(props: FieldFrameProps) {
  const { label, hint, error, optional, busy, className, group, bare, children } = props
  const { t } = useLocale()
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    labelId: `${id}-label`,
    aria: {
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-busy': busy || undefined,
    },
  }
  const words = (
    <>
      {label}
      {optional && <span className="opt"> ({t('common.optional')})</span>}
      {busy && <span className="spinner" aria-hidden="true" />}
    </>
  )
  return (
    <div
      className={className ? `field ${className}` : 'field'}
      data-invalid={error ? '' : undefined}
      {...(group && {
        role: 'group',
        'aria-labelledby': wiring.labelId,
        'aria-describedby': described || undefined,
      })}
    >
      {!bare &&
        (group ? (
          <span className="lab" id={wiring.labelId}>
            {words}
          </span>
        ) : (
          <label htmlFor={id} id={wiring.labelId}>
            {words}
          </label>
        ))}
      {children(wiring)}
      {error && <BadMessage id={`${id}-error`}>{error}</BadMessage>}
      {hint && (
        <p className="msg" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The classes of a box one types into. */
export function boxClass(error: string | undefined, ...more: (string | false | undefined)[]): string {
  return ['in', error && 'in--bad', ...more].filter(Boolean).join(' ')
}
