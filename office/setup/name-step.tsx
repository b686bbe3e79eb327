import { changeVenueSettings, showSettings } from '#contracts/calls/office/settings.calls.ts'
import type { VenueSettings } from '#contracts/office/settings.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { bothErrorsAt } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStepDraft } from './use-step-draft.ts'

const none = { en: '', ar: '' }

/** What the venue is called, and where it is written to. */
export function NameStep(props: StepProps) {
  const settings = useOfficeData(showSettings, {}, { edited: true })
  return <OfficeData {...settings}>{({ venue }) => <NameForm {...props} saved={venue} />}</OfficeData>
}

function NameForm({ self, ready, onDone, saved }: StepProps & { saved: VenueSettings }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const isNamed = ready.done.includes('name')
  const [name, setName] = useStepDraft('name', 'name', isNamed ? saved.name : none)
  const [line, setLine] = useStepDraft('name', 'line', isNamed ? saved.brandLine : none)
  const [email, setEmail] = useStepDraft('name', 'email', saved.contactEmail ?? (isNamed ? '' : self.email))
  function send() {
    const contactEmail = email.trim() === '' ? null : email.trim()
    // The long line says the same until somebody writes one.
    const brandLineLong = isNamed ? saved.brandLineLong : line
    return api(changeVenueSettings, {
      body: { ...saved, name, brandLine: line, brandLineLong, contactEmail },
    })
  }
  return (
    <StepForm step="name" send={send} onDone={onDone}>
      {(errorAt) => (
        <>
          <BothLanguages
            label={t('office_settings.venue_name')}
            value={name}
            onChange={setName}
            errors={bothErrorsAt(errorAt, 'name', t('office_settings.venue_name'))}
            limit={longest.venueName}
            required
          />
          <BothLanguages
            label={t('office_settings.brand_line')}
            hint={t('office_setup.line_hint')}
            value={line}
            onChange={setLine}
            errors={bothErrorsAt(errorAt, 'brandLine', t('office_settings.brand_line'))}
            limit={longest.brandLine}
            required
          />
          <TextInput
            kind="email"
            optional
            label={t('office_settings.contact_email')}
            hint={t('office_settings.contact_email_hint')}
            value={email}
            onChange={setEmail}
            error={errorAt('contactEmail', t('office_settings.contact_email'))}
          />
        </>
      )}
    </StepForm>
  )
}
