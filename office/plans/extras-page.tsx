import { type FormEvent, useState } from 'react'
import { addExtraSession, removeExtraSession } from '#contracts/calls/office/plans.calls.ts'
import type { OfficeExtra } from '#contracts/office/plans.ts'
import type { Audience, SessionMode } from '#domain/availability/session-plan.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { readWallTime } from '#domain/time/read-wall-time.ts'
import { formatSessionTime, sessionTimeOf } from '#domain/time/session-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { AudienceSelect } from './audience-select.tsx'
import { ModeSelect } from './mode-select.tsx'
import type { PlansPart } from './plans-frame.tsx'

/** Sessions that the week does not know, each on one evening. */
export function ExtrasPage({ branch, book, setBook }: PlansPart) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [room, setRoom] = useState(book.rooms[0]?.slug ?? '')
  const [date, setDate] = useState(book.today)
  const [typed, setTyped] = useState('')
  const [audience, setAudience] = useState<Audience>('everyone')
  const [chosen, setMode] = useState<SessionMode>('private')
  const [wrong, setWrong] = useState(false)
  const { busy, failure, save } = useSave()
  const isPublic = book.rooms.some((one) => one.slug === room && one.isPublic)
  const mode = isPublic ? chosen : 'private'
  const params = { branch: branch.slug }

  async function add(event: FormEvent) {
    event.preventDefault()
    const starts = readWallTime(typed)
    setWrong(!starts)
    if (!starts || date === '') return
    const body = { room, date, starts, audience, mode }
    const saved = await save(() => api(addExtraSession, { params, body }))
    if (!saved) return
    setBook(saved)
    setTyped('')
  }
  async function remove({ id }: OfficeExtra) {
    const answer = await api(removeExtraSession, { params: { ...params, id } })
    if (answer.ok) setBook(answer.data)
    const text = answer.ok ? t('toasts.deleted') : (answer.message ?? t(answer.messageKey))
    toast({ text, kind: answer.ok ? 'ok' : 'bad' })
  }
  const inWords = (extra: OfficeExtra) =>
    formatSessionTime(sessionTimeOf(extra.date, extra.starts, book.branch.businessDayStart), locale)
  return (
    <>
      <form
        className="office__panel"
        onSubmit={(event) => void add(event)}
        aria-label={t('office_plans.extra_add')}
      >
        <div className="plan-fields">
          <Select
            label={t('fields.room')}
            required
            value={room}
            onChange={setRoom}
            options={book.rooms.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
          />
          <DayField label={t('fields.date')} value={date} min={book.today} onChange={setDate} />
          <TextInput
            label={t('fields.time')}
            kind="code"
            value={typed}
            placeholder={formatTime('18:00', locale)}
            error={wrong ? t('office_plans.time_wrong') : undefined}
            onChange={(text) => {
              setTyped(text)
              setWrong(false)
            }}
          />
          <AudienceSelect value={audience} onChange={setAudience} />
          {isPublic && <ModeSelect value={mode} onChange={setMode} />}
        </div>
        <ProblemLine failure={failure} />
        <div>
          <Button type="submit" busy={busy}>
            {t('office_plans.extra_add')}
          </Button>
        </div>
      </form>
      {book.extras.length === 0 && <p className="lead">{t('office_plans.extras_none')}</p>}
      <ul className="office__list">
        {book.extras.map((extra) => (
          <li key={extra.id} className="office__row">
            <div>
              <p>
                <b>{inWords(extra)}</b>
              </p>
              <p className="small muted">
                {book.rooms.find(({ slug }) => slug === extra.room)?.name[locale] ?? extra.room} ·{' '}
                {t(`audience.${extra.audience}`)}
                {extra.mode !== 'private' && ` · ${t(`session_mode.${extra.mode}`)}`}
              </p>
            </div>
            <Button
              look="bare"
              aria-label={`${t('actions.remove')}: ${inWords(extra)}`}
              onClick={() => void remove(extra)}
            >
              {t('actions.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
