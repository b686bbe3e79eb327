import { useState } from 'react'
import { splitGuest } from '#contracts/calls/office/guests.calls.ts'
import type { GuestFile } from '#contracts/office/guests.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'

type SplitDialogProps = OpenedDialog<GuestFile> & { guest: GuestFile }

/** Chooses what is somebody else's. Answers who this one is then. */
export default function SplitDialog({ guest, ...dialog }: SplitDialogProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const contacts = guest.contacts.filter(({ value }) => chosen.includes(value))
  const fits = contacts.length > 0 && contacts.length < guest.contacts.length
  function split() {
    setTried(true)
    return fits ? api(splitGuest, { params: { id: guest.id }, body: { contacts } }) : null
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office_guests.split_title')}
      submit={t('office_guests.split_do')}
      send={split}
    >
      <p>{t('office_guests.split_text')}</p>
      <fieldset className="stack stack--2 guest-split">
        <legend className="small muted">{t('office_guests.contacts')}</legend>
        {guest.contacts.map(({ value }) => (
          <Checkbox
            key={value}
            label={<bdi dir="ltr">{value}</bdi>}
            value={chosen.includes(value)}
            onChange={(on) => setChosen((was) => (on ? [...was, value] : was.filter((one) => one !== value)))}
          />
        ))}
      </fieldset>
      {tried && !fits && (
        <p role="alert" className="msg msg--bad">
          {t('office_guests.split_choose')}
        </p>
      )}
    </FormDialog>
  )
}
