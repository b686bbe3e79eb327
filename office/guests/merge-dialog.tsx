import { useState } from 'react'
import { mergeGuests, searchGuests } from '#contracts/calls/office/guests.calls.ts'
import type { GuestFile, ListedGuest } from '#contracts/office/guests.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { SearchBox } from '#office/forms/search-box.tsx'
import { ProblemLine } from '../problem-line.tsx'

/** Finds the other one, who comes along at a press. Answers who they are then. */
export default function MergeDialog({ open, close, guest }: OpenedDialog<GuestFile> & { guest: GuestFile }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, send } = useOfficeChange()
  const [q, setQ] = useState('')
  const found = useOfficeData(searchGuests, q ? { query: { q } } : null)
  const others = found.data?.items.filter(({ id }) => id !== guest.id)
  const name = guest.name ?? t('office_guests.nameless')
  async function merge({ id: from }: ListedGuest) {
    const answer = await send(() => api(mergeGuests, { params: { id: guest.id }, body: { from } }))
    if (answer.ok) close(answer.data)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_guests.merge_title')}>
      <div className="stack">
        <p>{t('office_guests.merge_text', { name })}</p>
        <SearchBox
          label={t('office_guests.search')}
          hint={t('office_guests.search_hint')}
          value={q}
          onChange={setQ}
        />
        <p role="status" className="muted">
          {q === ''
            ? t('office_guests.merge_none')
            : others?.length === 0
              ? t('office_guests.none_found')
              : ''}
        </p>
        <ul className="guest-choices">
          {q !== '' &&
            others?.map((other) => (
              <li key={other.id} className="guest-choice">
                <span>
                  <bdi>{other.name ?? t('office_guests.nameless')}</bdi>
                  {other.contacts.map(({ value }) => (
                    <bdi key={value} dir="ltr" className="small muted">
                      {value}
                    </bdi>
                  ))}
                </span>
                <Button
                  look="line"
                  busy={busy}
                  aria-label={`${t('office_guests.merge_choose')}: ${other.name ?? ''}`}
                  onClick={() => void merge(other)}
                >
                  {t('office_guests.merge_choose')}
                </Button>
              </li>
            ))}
        </ul>
        <ProblemLine failure={failure ?? found.failure} />
      </div>
    </Dialog>
  )
}
