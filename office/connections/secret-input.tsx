import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { localMoment } from '../local-moment.ts'

type SecretInputProps = {
  label: string
  hint?: string
  /** The one that is kept, as far as anybody may know. */
  kept: { readonly ending: string; readonly at: string } | null
  /** It is to go elsewhere now, so the kept one will not do. */
  moved?: boolean
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A password or a key: typed, sent, and never shown again. */
export function SecretInput({ label, hint, kept, moved = false, value, onChange, error }: SecretInputProps) {
  const { locale, t } = useLocale()
  const words = () => {
    if (!kept) return hint
    if (moved) return t('office_connections.secret_retype')
    const date = localMoment(kept.at, locale)
    return kept.ending
      ? t('office_connections.secret_kept', { ending: `\u2066…${kept.ending}\u2069`, date })
      : t('office_connections.secret_kept_short', { date })
  }
  return (
    <TextInput
      kind="password"
      // A password manager would fill in the owner's own.
      autoComplete="new-password"
      label={label}
      hint={words()}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
