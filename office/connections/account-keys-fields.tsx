import type { AccountKeys, KeyField, OfferedProvider } from '#contracts/connected-services.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import type { MessageKey } from '#messages/keys.ts'
import type { ErrorAt } from '#office/data/use-refused-form.ts'
import { SecretInput } from './secret-input.tsx'

/** What is typed of a provider's keys, by the names of its fields. */
export type TypedKeys = Readonly<Record<string, string>>

/** What a field says: of some choices one is always made, and never one that this provider has not. */
function saidIn({ name, choices }: KeyField, typed: TypedKeys): string {
  const said = typed[name] ?? ''
  if (!choices) return said
  return choices.some(({ value }) => value === said) ? said : (choices[0]?.value ?? '')
}

export function keysToSend({ name, fields }: OfferedProvider, typed: TypedKeys): AccountKeys {
  return { ...Object.fromEntries(fields.map((field) => [field.name, saidIn(field, typed)])), provider: name }
}

const inLatin = (words: string) => `\u2066${words}\u2069`

/** Whether a key begins as it should, or has that in it behind what differs by country. */
function isStarted(text: string, start: string): boolean {
  return start.startsWith('…') ? text.includes(start.slice(1)) : text.startsWith(start)
}

type AccountKeysFieldsProps = {
  fields: readonly KeyField[]
  typed: TypedKeys
  onChange: (typed: TypedKeys) => void
  errorAt: ErrorAt
}

/** The keys of one account, as its provider calls them. */
export function AccountKeysFields({ fields, typed, onChange, errorAt }: AccountKeysFieldsProps) {
  const { t } = useLocale()
  return fields.map((field) => {
    const { name, secret, start, choices, digits } = field
    // Labels come with the fields, and are messages of ours.
    const label = t(field.label as MessageKey)
    const hint = field.hint ? t(field.hint as MessageKey, { start: inLatin(start ?? '') }) : undefined
    const said = saidIn(field, typed)
    const refused = errorAt(`keys.${name}`, label)
    // The public key lies beside the secret one, and is what most people copy.
    const isOther = refused && start && said.trim() !== '' && !isStarted(said.trim(), start)
    const error = isOther ? t('office_connections.key_begins', { start: inLatin(start) }) : refused
    const change = (value: string) => onChange({ ...typed, [name]: value })
    if (choices)
      return (
        <Select
          key={name}
          required
          label={label}
          value={said}
          onChange={change}
          options={choices.map((one) => ({ value: one.value, label: t(one.label as MessageKey) }))}
          error={error}
        />
      )
    const shared = { label, ...(hint && { hint }), value: said, onChange: change, error }
    if (secret) return <SecretInput key={name} kept={null} {...shared} />
    return <TextInput key={name} kind="code" required {...(digits && { inputMode: 'numeric' })} {...shared} />
  })
}
