import type { OfficeMail } from '#contracts/office/mails.ts'
import { direction, locales } from '#domain/locale/locale.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

type MailUpdateProps = { mail: OfficeMail; onChange: (changes: Partial<OfficeMail>) => void }

/** The original beside the venue's own words, once an update has changed it. */
export function MailUpdate({ mail, onChange }: MailUpdateProps) {
  const { t } = useLocale()
  const { original, base, isUpdated } = mail
  if (!isUpdated || JSON.stringify(base) === JSON.stringify(original)) return null
  return (
    <section className="office__panel mail-words" aria-label={t('office_pages.updated')}>
      <p className="msg">{t('office_mails.updated_text')}</p>
      <h2 className="h4">{t('office_mails.original_now')}</h2>
      <div className="both-languages">
        {locales.map((language) => (
          <div key={language} lang={language} dir={direction(language)} className="mail-original small">
            {`${original.subject[language]}\n\n${original.letter[language]}`}
          </div>
        ))}
      </div>
      <div className="office__tools">
        <Button look="line" onClick={() => onChange({ base: original })}>
          {t('office_mails.seen')}
        </Button>
      </div>
    </section>
  )
}
