import { useId, useState } from 'react'
import type { CalendarSource } from '#contracts/calendar-sources.ts'
import {
  addCalendarSource,
  listCalendarSources,
  refreshCalendarSource,
  removeCalendarSource,
} from '#contracts/calls/calendar-sources.calls.ts'
import { listOfficeRooms } from '#contracts/calls/office/rooms.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { useStaff } from '../staff-session.ts'

/** Other calendars whose events keep hours free of bookings here. */
export function CalendarPanel({ branch }: { branch: string }) {
  const { t } = useLocale()
  const found = useOfficeData(listCalendarSources, { params: { branch } })
  return (
    <section className="editor__section" aria-labelledby="imports-calendars">
      <h2 id="imports-calendars">{t('office_imports.calendar_title')}</h2>
      <p>{t('office_imports.calendar_text')}</p>
      <OfficeData {...found}>
        {({ items }) =>
          items.length > 0 && (
            <ul className="imports__list">
              {items.map((source) => (
                <SourceItem key={source.id} source={source} branch={branch} onChange={found.refresh} />
              ))}
            </ul>
          )
        }
      </OfficeData>
      <AddForm branch={branch} onAdded={() => void found.refresh()} />
    </section>
  )
}

type AddFormProps = { branch: string; onAdded: () => void }

function AddForm({ branch, onAdded }: AddFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const id = useId()
  const rooms = useOfficeData(listOfficeRooms, { params: { branch } })
  const { busy, failure, save } = useSave()
  const [name, setName] = useState('')
  const [room, setRoom] = useState('')
  const [url, setUrl] = useState('')
  async function add(given: { url?: string; file?: string }, fallback: string) {
    const body = { name: name.trim() || fallback, room: room === '' ? null : room, ...given }
    const added = await save(
      () => api(addCalendarSource, { params: { branch }, body }),
      t('office_imports.calendar_added'),
    )
    if (!added) return
    setName('')
    setUrl('')
    onAdded()
  }
  const hostOf = (address: string) => {
    const https = address.trim().replace(/^webcals?:/i, 'https:')
    return URL.canParse(https) ? new URL(https).hostname : t('office_imports.calendar_title')
  }
  return (
    <form
      className="imports"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add({ url }, hostOf(url))
      }}
    >
      <div className="editor__figures editor__figures--long">
        <TextInput
          label={t('office_imports.calendar_name')}
          optional
          value={name}
          onChange={setName}
          maxLength={80}
        />
        <Select
          label={t('office_imports.calendar_room')}
          value={room}
          onChange={setRoom}
          placeholder={t('office_imports.calendar_whole')}
          options={(rooms.data?.items ?? []).map((one) => ({
            value: one.slug,
            label: one.name[locale] || one.slug,
          }))}
        />
        <TextInput label={t('office_imports.calendar_url')} value={url} onChange={setUrl} kind="url" />
      </div>
      <ProblemLine failure={failure} />
      <div className="imports__moves">
        <Button type="submit" busy={busy} disabled={url.trim() === ''}>
          {t('office_imports.calendar_follow')}
        </Button>
        <input
          id={id}
          className="imports__file"
          type="file"
          accept=".ics,text/calendar"
          disabled={busy}
          onChange={async (event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) await add({ file: await file.text() }, file.name.slice(0, 80))
          }}
        />
        <label htmlFor={id} className="btn btn--line">
          {t('office_imports.calendar_file')}
        </label>
      </div>
    </form>
  )
}

type SourceItemProps = { source: CalendarSource; branch: string; onChange: () => unknown }

function SourceItem({ source, branch, onChange }: SourceItemProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, save } = useSave()
  const { id, name, host, events, problem, readAt, conflicts } = source
  const params = { branch, id }
  const staff = useStaff()
  const clock = typeof staff === 'string' ? undefined : staff.branches.find(({ slug }) => slug === branch)
  async function again() {
    await save(() => api(refreshCalendarSource, { params }), t('office_imports.calendar_added'))
    onChange()
  }
  async function remove() {
    const words = t('office_imports.calendar_remove', { name })
    const question = { title: words, text: t('office_imports.calendar_remove_sure'), confirmLabel: words }
    if (!(await ask({ ...question, danger: true }))) return
    await save(() => api(removeCalendarSource, { params }), t('office_imports.calendar_removed'))
    onChange()
  }
  return (
    <li className="stack">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <p className="small muted parts">
        {host && (
          <span>
            <bdi dir="ltr">{host}</bdi>
          </span>
        )}
        <span>{t('office_imports.calendar_events', { count: events })}</span>
        {readAt && <span>{t('office_imports.calendar_read', { date: localMoment(readAt, locale) })}</span>}
      </p>
      {problem && <p className="msg">{t(`errors.${problem}`)}</p>}
      {conflicts.length > 0 && (
        <div>
          <p>{t('office_imports.calendar_conflicts')}</p>
          <ul className="imports__problems">
            {conflicts.map(({ order, startsAt, name: guest }) => (
              <li key={order}>
                <SiteLink to={`/office/bookings/${order}?branch=${branch}`}>
                  {guest ?? ''} <bdi dir="ltr">{order}</bdi>
                </SiteLink>{' '}
                {localMoment(startsAt, locale, clock)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ProblemLine failure={failure} />
      <div className="imports__moves">
        {host && (
          <Button look="line" busy={busy} onClick={() => void again()}>
            {t('office_imports.calendar_again')}
          </Button>
        )}
        <Button look="bare" busy={busy} onClick={() => void remove()}>
          {t('office_imports.calendar_remove', { name })}
        </Button>
      </div>
    </li>
  )
}
