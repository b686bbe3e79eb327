import type { ComponentType } from 'react'
import { useController } from 'react-hook-form'
import { failureMessage } from '#domain/rules/failure-message.ts'
import type { MessageKey } from '#messages/keys.ts'
import { useLocale } from '../i18n/messages.tsx'
import type { InputProps } from '../ui/field.tsx'
import { deferUntilPointerUp } from './defer-until-pointer-up.ts'
import type { FailureError } from './rules-resolver.ts'
import { useFormAround } from './site-form.tsx'

/** The fields that have a name in both languages. */
type FieldName = Extract<MessageKey, `fields.${string}`> extends `fields.${infer Name}` ? Name : never

// biome-ignore lint/suspicious/noExplicitAny: an input of the kit, whatever its value is
type AnyInput = InputProps<any>
type Given = 'value' | 'onChange' | 'onBlur' | 'onCommit' | 'error' | 'name' | 'required' | 'label'

type FormFieldProps<Props extends AnyInput> = Omit<Props, Given> & {
  name: FieldName
  /** The input of the kit to show: `as={TextInput}`. */
  as: ComponentType<Props>
  /** Other words beside the box; the messages keep the field's own name. */
  label?: Props['label']
}

/** An input of the kit tied to the form around it: its value, its localised name, the first rule it breaks. */
export function FormField<Props extends AnyInput>({ name, as, label, ...rest }: FormFieldProps<Props>) {
  const { t } = useLocale()
  const form = useFormAround()
  const { field, fieldState } = useController({ name, control: form.control })
  const fieldName = t(`fields.${name}`)
  const failed = fieldState.error as FailureError | undefined
  const message = failed && failureMessage({ rule: failed.type, params: failed.params }, fieldName)
  const Input = as as ComponentType<AnyInput>
  return (
    <Input
      {...rest}
      name={name}
      label={label ?? fieldName}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => deferUntilPointerUp(field.onBlur)}
      onCommit={() => void form.check(name)}
      required={form.rules[name]?.some(([rule]) => rule === 'required')}
      error={message && t(message.key, message.params)}
    />
  )
}
