import { type FormEvent, useState } from 'react'
import { noteGuest } from '#contracts/calls/office/guests.calls.ts'
import type { GuestFile } from '#contracts/office/guests.ts'
import { cleanTags, longestGuestTag, mostGuestTags } from '#domain/guest/guest-limits.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { OrderPanel } from '../orders/order-panel.tsx'
import { ProblemLine } from '../problem-line.tsx'

type GuestNoteFormProps = { guest: GuestFile; onSaved: (guest: GuestFile) => void }

/** What the next colleague should know. */
export function GuestNoteForm({ guest, onSaved }: GuestNoteFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  const separator = locale === 'ar' ? '، ' : ', '
  const written = guest.tags.join(separator)
  const [note, setNote] = useState(guest.note)
  const [typed, setTyped] = useState(written)
  const tags = cleanTags(typed.split(/[,،;؛\n]/))
  const wrong =
    tags.length > mostGuestTags
      ? t('office_guests.tags_many', { count: mostGuestTags })
      : tags.some((tag) => tag.length > longestGuestTag)
        ? t('office_guests.tag_long', { count: longestGuestTag })
        : undefined
  const changed = note.trim() !== guest.note || typed !== written
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || wrong || !changed || note.trim().length > longest.deskNote) return
    const body = { note: note.trim(), tags }
    const saved = await save(() => api(noteGuest, { params: { id: guest.id }, body }))
    if (saved) onSaved(saved)
  }
  return (
    <OrderPanel title={t('office_guests.notes')}>
      <form
        className="office__form"
        aria-label={t('office_guests.notes')}
        onSubmit={(event) => void send(event)}
      >
        <Textarea
          label={t('office_guests.note')}
          hint={t('office_guests.note_hint')}
          value={note}
          onChange={setNote}
          rows={3}
          dir="auto"
          counted="units"
          limit={longest.deskNote}
        />
        <TextInput
          label={t('office_guests.tags')}
          hint={t('office_guests.tags_hint')}
          value={typed}
          onChange={setTyped}
          error={wrong}
          autoComplete="off"
        />
        <ProblemLine failure={failure} />
        <Button type="submit" busy={busy} aria-disabled={!changed}>
          {t('actions.save')}
        </Button>
      </form>
    </OrderPanel>
  )
}
