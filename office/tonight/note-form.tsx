import { useState } from 'react'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import type { DeskMarks } from '#office/tonight/queue/use-desk-marks.ts'

/** What staff note for themselves about a group. */
export function NoteForm({ booking, marks }: { booking: DeskBooking; marks: DeskMarks }) {
  const { t } = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const note = typed ?? booking.staffNote
  const isNew = note.trim() !== booking.staffNote
  async function save() {
    if (await marks.note(booking, note.trim())) setTyped(null)
  }
  return (
    <div className="desk-panel__part">
      <Textarea
        label={t('office.booking.notes')}
        value={note}
        onChange={setTyped}
        rows={2}
        dir="auto"
        counted="units"
        {...(isNew && { limit: longest.deskNote })}
      />
      {isNew && (
        <Button look="line" disabled={note.trim().length > longest.deskNote} onClick={() => void save()}>
          {t('actions.save')}
        </Button>
      )}
    </div>
  )
}
