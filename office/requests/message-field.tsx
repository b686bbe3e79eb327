import type { DeskRequest } from '#contracts/office/requests.ts'
import { languageOfText } from '#domain/locale/language-of-text.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'

type MessageFieldProps = {
  request: DeskRequest
  label: string
  value: string
  onChange: (value: string) => void
  optional?: boolean
  error?: string | undefined
}

/** Words to the guest: it says which language they write in, and offers a beginning in it. */
export function MessageField({ request, label, value, onChange, optional, error }: MessageFieldProps) {
  const { t } = useLocale()
  const { name, locale, openings } = request
  // A few letters tell nothing; a name alone may be in either script.
  const differs = value.trim().length > 20 && languageOfText(value, locale) !== locale
  return (
    <div className="stack">
      <Select
        label={t('office_requests.begin_with')}
        value={openings.find(({ text }) => text === value)?.name ?? ''}
        onChange={(chosen) => onChange(openings.find((one) => one.name === chosen)?.text ?? '')}
        placeholder={t('office_requests.begin_blank')}
        options={openings.map((one) => ({ value: one.name, label: t(`office_requests.label_${one.name}`) }))}
      />
      <Textarea
        label={label}
        rows={6}
        dir="auto"
        value={value}
        onChange={onChange}
        limit={longest.requestMessage}
        hint={
          <>
            {t(`office_requests.writes_${locale}`, { name })}
            {differs && <strong className="lamp"> {t('office_requests.language_differs')}</strong>}
          </>
        }
        optional={optional}
        error={error}
      />
    </div>
  )
}
