import { useLocale } from '#kit/i18n/messages.tsx'

/** The codes for a lost phone, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLocale()
  return (
    <div className="recovery">
      <h3>{t('office.account.codes')}</h3>
      <p className="small muted">{t('office.account.codes_text')}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
