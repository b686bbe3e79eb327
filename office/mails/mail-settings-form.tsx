import { useState } from 'react'
import { changeMailSettings } from '#contracts/calls/office/mails.calls.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { type MailSettings, reminderBounds } from '#domain/mail/mail-settings.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { bothErrorsAt } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'

const reminders = [
  { name: 'firstReminder', label: 'office_mails.first_reminder' },
  { name: 'secondReminder', label: 'office_mails.second_reminder' },
] as const

/** What was typed as hours: nothing sends none, and what is no number is refused where it stands. */
const hoursOf = (typed: string) => (typed.trim() === '' ? null : (parseNumber(typed) ?? -1))

/** Who mails are from, and when guests are reminded. */
export function MailSettingsForm({ saved }: { saved: MailSettings }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [name, setName] = useState(saved.senderName ?? { en: '', ar: '' })
  const [hours, setHours] = useState({
    firstReminder: String(saved.firstReminder ?? ''),
    secondReminder: String(saved.secondReminder ?? ''),
  })
  function send() {
    const isNamed = name.en.trim() !== '' || name.ar.trim() !== ''
    return api(changeMailSettings, {
      body: {
        senderName: isNamed ? { en: name.en, ar: name.ar } : null,
        firstReminder: hoursOf(hours.firstReminder),
        secondReminder: hoursOf(hours.secondReminder),
      },
    })
  }
  return (
    <SettingsForm title={t('office_mails.settings')} text={t('office_mails.settings_text')} send={send}>
      {(errorAt) => (
        <>
          <BothLanguages
            label={t('office_mails.sender_name')}
            hint={t('office_mails.sender_name_hint')}
            value={name}
            onChange={setName}
            limit={longest.venueName}
            errors={bothErrorsAt(errorAt, 'senderName', t('office_mails.sender_name'))}
          />
          <p className="small">
            <SiteLink to="/office/settings?tab=services">{t('office_mails.sender_address')}</SiteLink>
          </p>
          {reminders.map(({ name: field, label }) => (
            <NumberInput
              key={field}
              label={t(label)}
              hint={t('office_mails.reminder_hint')}
              value={hours[field]}
              min={reminderBounds[field].min}
              max={reminderBounds[field].max}
              onChange={(value) => setHours({ ...hours, [field]: value })}
              error={errorAt(field, t(label), reminderBounds[field])}
            />
          ))}
        </>
      )}
    </SettingsForm>
  )
}
