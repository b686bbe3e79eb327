import { useState } from 'react'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { IncidentNoted } from '#contracts/office/incidents.ts'
import { incidentKinds } from '#domain/incident/incident-kinds.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Textarea } from '#kit/ui/textarea.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { groupName } from '#office/group-name.ts'
import { newIncidentId } from './new-incident-id.ts'

export type IncidentAsked = { booking: DeskBooking }

/** What was broken, in two presses. Closes with what was said; the desk's queue sends it along, now or later. */
export default function IncidentDialog({ booking, ...dialog }: OpenedDialog<IncidentNoted> & IncidentAsked) {
  const { locale, t } = useLocale()
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const kind = incidentKinds.find((one) => one === chosen)
  const isLong = note.trim().length > longest.incidentNote
  function send() {
    setTried(true)
    if (!kind || isLong) return null
    const incident = { id: newIncidentId(), kind, note: note.trim() }
    return Promise.resolve({ ok: true as const, data: incident })
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office_incidents.ask', { room: booking.room.name[locale] })}
      submit={t('office_incidents.save')}
      send={send}
    >
      <p className="muted">{t('office_incidents.text', { name: groupName(booking, t) })}</p>
      <Choice
        label={t('office_incidents.what')}
        name="kind"
        value={chosen}
        onChange={setChosen}
        error={tried && !kind ? t('office_incidents.what_missing') : undefined}
        options={incidentKinds.map((one) => ({ value: one, label: t(`office_incidents.kind_${one}`) }))}
      />
      <Textarea
        name="note"
        label={t('office_incidents.note')}
        hint={t('office_incidents.note_hint')}
        optional
        rows={2}
        dir="auto"
        limit={longest.incidentNote}
        counted="units"
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}
