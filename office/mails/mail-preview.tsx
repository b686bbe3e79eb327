import { useEffect, useState } from 'react'
import { previewMailTemplate, tryMailTemplate } from '#contracts/calls/office/mails.calls.ts'
import type { OfficeMail, MailPreview as Shown } from '#contracts/office/mails.ts'
import { direction, locales } from '#domain/locale/locale.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'
import { contentOf } from './mail-content-of.ts'

/** Whoever types asks once, when they rest. */
const restMs = 700

/** The mail as it arrives, while one writes; and the same to oneself, by the way of every mail. */
export function MailPreview({ mail }: { mail: OfficeMail }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  const [language, setLanguage] = useState(locale)
  const [shown, setShown] = useState<Shown | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { kind } = mail
  const asked = JSON.stringify(contentOf(mail))
  useEffect(() => {
    let isOld = false
    const rest = setTimeout(async () => {
      const body = JSON.parse(asked) as ReturnType<typeof contentOf>
      const answer = await api(previewMailTemplate, { params: { kind }, body })
      if (!isOld && answer.ok) setShown(answer.data)
    }, restMs)
    return () => {
      isOld = true
      clearTimeout(rest)
    }
  }, [api, kind, asked])
  async function send() {
    setSentTo(null)
    const sent = await save(() => api(tryMailTemplate, { params: { kind }, body: contentOf(mail) }), '')
    if (sent) setSentTo(sent.recipient)
  }
  return (
    <section className="office__panel mail-words" aria-label={t('office_mails.preview')}>
      <h2 className="h4">{t('office_mails.preview')}</h2>
      <Choice
        label={t('office_mails.preview_language')}
        name="language"
        value={language}
        onChange={(next) => setLanguage(next === 'ar' ? 'ar' : 'en')}
        options={locales.map((one) => ({ value: one, label: t(`office.language_${one}`) }))}
      />
      {shown && (
        <>
          <p lang={language} dir={direction(language)}>
            <b>{shown[language].subject}</b>
          </p>
          {/* Nothing in it runs or can be pressed. */}
          <iframe
            className="mail-preview__page"
            sandbox="allow-same-origin"
            title={t('office_mails.preview')}
            srcDoc={shown[language].html}
          />
        </>
      )}
      <ProblemLine failure={failure} />
      <div className="office__tools">
        <Button look="line" busy={busy} onClick={() => void send()}>
          {t('office_mails.try')}
        </Button>
        <p role="status">{sentTo && t('office_settings.mail_test_queued', { email: sentTo })}</p>
      </div>
    </section>
  )
}
