import { useState } from 'react'
import { changeVenueSettings, showSettings } from '#contracts/calls/office/settings.calls.ts'
import type { VenueSettings } from '#contracts/office/settings.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { bothErrorsAt } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsGroup } from './settings-group.tsx'

const networks = ['instagram', 'tiktok', 'x', 'youtube', 'snapchat', 'facebook'] as const

/** What the venue is called, and where else it is found. */
export default function VenuePanel() {
  const { t } = useLocale()
  const { data, failure, refresh } = useOfficeData(showSettings, {}, { edited: true })
  return (
    <OfficeData data={data} failure={failure} refresh={refresh}>
      {({ venue }) => (
        <>
          <p>
            <SiteLink to="/office/brand">{t('office_settings.look_link')}</SiteLink>
          </p>
          <VenueForm saved={venue} />
        </>
      )}
    </OfficeData>
  )
}

function VenueForm({ saved }: { saved: VenueSettings }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [venue, setVenue] = useState(saved)
  // What the server finds wrong with a link is named by its place in what was sent.
  const [sent, setSent] = useState(saved)
  const set = (change: Partial<VenueSettings>) => setVenue({ ...venue, ...change })
  const urlOf = (kind: string) => venue.socialLinks.find((link) => link.kind === kind)?.url ?? ''
  function setLink(kind: (typeof networks)[number], url: string) {
    const others = venue.socialLinks.filter((link) => link.kind !== kind)
    const all = url.trim() === '' ? others : [...others, { kind, url: url.trim() }]
    set({ socialLinks: networks.flatMap((one) => all.filter((link) => link.kind === one)) })
  }
  const placeOf = (kind: string) => sent.socialLinks.findIndex((link) => link.kind === kind)
  function send() {
    setSent(venue)
    return api(changeVenueSettings, { body: venue })
  }
  return (
    <SettingsForm title={t('office_settings.venue')} send={send}>
      {(errorAt) => (
        <>
          <BothLanguages
            label={t('office_settings.venue_name')}
            value={venue.name}
            onChange={(name) => set({ name })}
            errors={bothErrorsAt(errorAt, 'name', t('office_settings.venue_name'))}
            limit={longest.venueName}
            required
          />
          <BothLanguages
            label={t('office_settings.brand_line')}
            value={venue.brandLine}
            onChange={(brandLine) => set({ brandLine })}
            errors={bothErrorsAt(errorAt, 'brandLine', t('office_settings.brand_line'))}
            limit={longest.brandLine}
            required
          />
          <BothLanguages
            label={t('office_settings.brand_line_long')}
            value={venue.brandLineLong}
            onChange={(brandLineLong) => set({ brandLineLong })}
            errors={bothErrorsAt(errorAt, 'brandLineLong', t('office_settings.brand_line_long'))}
            rows={3}
            limit={longest.brandLineLong}
            required
          />
          <TextInput
            kind="email"
            optional
            label={t('office_settings.contact_email')}
            hint={t('office_settings.contact_email_hint')}
            value={venue.contactEmail ?? ''}
            onChange={(email) => set({ contactEmail: email.trim() === '' ? null : email.trim() })}
            error={errorAt('contactEmail', t('office_settings.contact_email'))}
          />
          <SettingsGroup legend={t('office_settings.social')}>
            {networks.map((kind) => (
              <TextInput
                key={kind}
                kind="url"
                optional
                label={t(`office_settings.social_${kind}`)}
                placeholder="https://"
                value={urlOf(kind)}
                onChange={(url) => setLink(kind, url)}
                error={errorAt(`socialLinks.${placeOf(kind)}.url`, t(`office_settings.social_${kind}`))}
              />
            ))}
          </SettingsGroup>
        </>
      )}
    </SettingsForm>
  )
}
