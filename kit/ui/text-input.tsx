import type { ComponentProps } from 'react'
import { boxClass, Field, type InputProps } from './field.tsx'

type TextKind = 'text' | 'email' | 'url' | 'code' | 'password' | 'search'

type BoxProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'enterKeyHint' | 'readOnly' | 'lang' | 'dir'
>

export type TextInputProps = InputProps<string> & BoxProps & { kind?: TextKind }

const plainTyping = { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Addresses, codes and passwords read from left to right in both languages and are never corrected. */
const kinds: Record<TextKind, ComponentProps<'input'>> = {
  text: { type: 'text' },
  search: { type: 'search' },
  email: { type: 'email', ...plainTyping },
  url: { type: 'url', ...plainTyping },
  code: { type: 'text', ...plainTyping },
  password: { type: 'password', ...plainTyping },
}

export function TextInput(props: TextInputProps) {
  const { label, hint, error, optional, busy, className, kind = 'text', ...rest } = props
  const { onChange, onCommit: _typed, required, ...box } = rest
  return (
    <Field {...props}>
      {({ id, aria }) => (
        <input
          {...kinds[kind]}
          {...box}
          {...aria}
          id={id}
          className={boxClass(error)}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
