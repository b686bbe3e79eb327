import { useSearchParams } from 'react-router'
import { listMailTemplates, showMailSettings, showMailTemplate } from '#contracts/calls/office/mails.calls.ts'
import { type GuestMail, guestMails, isGuestMail } from '#domain/mail/mail-content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { OfficePage } from '../office-page.tsx'
import { OfficeTabs } from '../office-tabs.tsx'
import { MailEditor } from './mail-editor.tsx'
import { MailSettingsForm } from './mail-settings-form.tsx'

/** What guests read from the venue, from whom, and when. */
export function MailsPage() {
  const { t } = useLocale()
  const [search, setSearch] = useSearchParams()
  const isSettings = search.get('tab') === 'settings'
  const asked = search.get('mail') ?? ''
  const kind = isGuestMail(asked) ? asked : guestMails[0]
  const mails = useOfficeData(listMailTemplates, {})
  const marks = new Map(mails.data?.items.map((item) => [item.kind, item]))
  const labelOf = (one: GuestMail) => {
    const mark = marks.get(one)
    const words = mark?.isUpdated ? t('office_pages.updated') : mark?.isOwn ? t('office_pages.own_words') : ''
    return [t(`office_orders.mail_${one}`), words].filter(Boolean).join(' · ')
  }
  return (
    <OfficePage title={t('office.nav.mails')} text={t('office_mails.text')}>
      <OfficeTabs
        label={t('office.nav.mails')}
        tabs={[
          { to: '/office/mails', label: t('office_mails.letter'), current: !isSettings },
          { to: '/office/mails?tab=settings', label: t('office_mails.settings'), current: isSettings },
        ]}
      />
      {isSettings ? (
        <Settings />
      ) : (
        <>
          <Select
            label={t('office_mails.choose')}
            value={kind}
            onChange={(next) => setSearch({ mail: next })}
            options={guestMails.map((one) => ({ value: one, label: labelOf(one) }))}
          />
          <OneMail key={kind} kind={kind} onSaved={() => void mails.refresh()} />
        </>
      )}
    </OfficePage>
  )
}

function OneMail({ kind, onSaved }: { kind: GuestMail; onSaved: () => void }) {
  const mail = useOfficeData(showMailTemplate, { params: { kind } }, { edited: true })
  return <OfficeData {...mail}>{(data) => <MailEditor first={data} onSaved={onSaved} />}</OfficeData>
}

function Settings() {
  const settings = useOfficeData(showMailSettings, {}, { edited: true })
  return <OfficeData {...settings}>{(data) => <MailSettingsForm saved={data} />}</OfficeData>
}
