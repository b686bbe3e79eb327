import type { OfficeMail } from '#contracts/office/mails.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { moveItem } from '#office/forms/move-item.ts'
import { MoveButtons } from '../pages/move-buttons.tsx'

type MailPartsProps = {
  mail: OfficeMail
  onChange: (changes: Partial<OfficeMail>) => void
  errorsOf: (field: string, label: string) => { en: string | undefined; ar: string | undefined }
}

/** What stands on the buttons, and in which order the parts of a mail come. */
export function MailParts({ mail, onChange, errorsOf }: MailPartsProps) {
  const { t } = useLocale()
  const { buttons, blocks } = mail
  return (
    <>
      {buttons.length > 0 && (
        <section className="office__panel mail-words" aria-label={t('office_mails.buttons')}>
          <h2 className="h4">{t('office_mails.buttons')}</h2>
          {buttons.map((button, place) => {
            const name = t('office_mails.button', { number: place + 1 })
            return (
              <div key={button.link} className="mail-button">
                <BothLanguages
                  label={name}
                  value={button.label}
                  onChange={(label) => onChange({ buttons: buttons.with(place, { ...button, label }) })}
                  limit={longest.title}
                  required
                  errors={errorsOf(`buttons.${place}.label`, name)}
                />
                <MoveButtons
                  name={name}
                  place={place}
                  count={buttons.length}
                  onMove={(to) => onChange({ buttons: [...moveItem(buttons, place, to)] })}
                />
              </div>
            )
          })}
        </section>
      )}
      <section className="office__panel mail-words" aria-label={t('office_mails.blocks')}>
        <h2 className="h4">{t('office_mails.blocks')}</h2>
        <ol className="section-order">
          {blocks.map((block, place) => (
            <li key={block}>
              <span>{t(`office_mails.block_${block}`)}</span>
              <MoveButtons
                name={t(`office_mails.block_${block}`)}
                place={place}
                count={blocks.length}
                onMove={(to) => onChange({ blocks: [...moveItem(blocks, place, to)] })}
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
