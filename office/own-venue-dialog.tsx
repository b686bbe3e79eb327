import { useState } from 'react'
import { startOwnVenue } from '#contracts/calls/office/settings.calls.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'

type OwnVenueDialogProps = OpenedDialog<{ link: string }> & { demoName: string }

/** Asks for the demo's name before the demo is gone for good. Answers the link that makes its reader the owner. */
export default function OwnVenueDialog({ demoName, ...dialog }: OwnVenueDialogProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [typedName, setTypedName] = useState('')
  return (
    <FormDialog
      {...dialog}
      title={t('office.own_venue.start')}
      submit={t('office.own_venue.start')}
      look="danger"
      unready={typedName.trim() === ''}
      send={() => api(startOwnVenue, { body: { typedName } })}
    >
      <p>{t('office.own_venue.text')}</p>
      <p>{t('office.own_venue.next')}</p>
      <TextInput
        label={t('office.own_venue.type_name', { name: demoName })}
        required
        autoComplete="off"
        maxLength={longest.venueName}
        value={typedName}
        onChange={setTypedName}
      />
    </FormDialog>
  )
}
