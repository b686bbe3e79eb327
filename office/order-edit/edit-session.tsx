import { useState } from 'react'
import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { listRooms } from '#contracts/calls/rooms.calls.ts'
import type { OrderEditChoices } from '#contracts/office/order-edits.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import type { EditDraft } from './edit-draft.ts'

type EditSessionProps = {
  choices: OrderEditChoices
  branch: string
  draft: EditDraft
  onChange: (draft: EditDraft) => void
}

/** Another session for the group: at the price as it is, or at its own. */
export function EditSession(props: EditSessionProps) {
  const { draft, onChange } = props
  const { t } = useLocale()
  const { session } = draft
  return (
    <details className="order-edit__more">
      <summary>{session ? session.words : t('office_edit.session_change')}</summary>
      <div className="order-edit__part">
        {session ? (
          <>
            <Choice
              label={t('office_edit.session_price')}
              value={session.price}
              onChange={(price) =>
                onChange({ ...draft, session: { ...session, price: price === 'new' ? 'new' : 'kept' } })
              }
              options={[
                { value: 'kept', label: t('office_edit.session_kept') },
                { value: 'new', label: t('office_edit.session_new') },
              ]}
            />
            <Button look="line" onClick={() => onChange({ ...draft, session: null })}>
              {t('office_edit.session_back')}
            </Button>
          </>
        ) : (
          <FreeSessions {...props} />
        )}
      </div>
    </details>
  )
}

function FreeSessions({ choices, branch, draft, onChange }: EditSessionProps) {
  const { locale, t } = useLocale()
  const [day, setDay] = useState('')
  const players = parseNumber(draft.players) ?? choices.players?.count ?? 2
  const evening = useOfficeData(
    showBranchDay,
    day ? { params: { branch }, query: { date: day, players } } : null,
  )
  const { data: rooms } = useOfficeData(listRooms, day ? { params: { branch } } : null)
  const nameOf = (slug: string) => rooms?.items.find((one) => one.slug === slug)?.name[locale] ?? slug
  return (
    <>
      <DayField label={t('office_edit.session_day')} value={day} onChange={setDay} />
      {day && (
        <OfficeData {...evening}>
          {({ date, timeZone, rooms: all }) => (
            <div role="status" className="order-edit__part">
              {all.map(({ room, slots }) => {
                const free = slots.filter(({ state }) => ['free', 'too_soon', 'too_far'].includes(state))
                if (free.length === 0) return null
                return (
                  <section key={room} aria-label={nameOf(room)}>
                    <h3 className="small muted">{nameOf(room)}</h3>
                    <div className="row">
                      {free.map(({ startsAt }) => {
                        const when = slotTime(startsAt, date, timeZone, locale).words
                        const words = t('office_edit.session_to', { room: nameOf(room), when })
                        const session = { room, startsAt, price: 'kept' as const, words }
                        return (
                          <Button key={startsAt} look="line" onClick={() => onChange({ ...draft, session })}>
                            {when}
                          </Button>
                        )
                      })}
                    </div>
                  </section>
                )
              })}
            </div>
          )}
        </OfficeData>
      )}
    </>
  )
}
