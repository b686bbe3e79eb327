import { lazy } from 'react'
import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { LiveLink } from '#kit/runtime/live-watch.ts'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { Select } from '#kit/ui/select.tsx'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import type { CalendarAddress } from './calendar-address.ts'

const WaitingDialog = lazy(() => import('./waiting-dialog.tsx'))

type CalendarToolsProps = {
  address: CalendarAddress
  onChange: (change: Partial<CalendarAddress>) => void
  from: string
  calendar: OfficeCalendar | null
  link: LiveLink
}

/** What is looked at: a day or a week, which, and of which room. */
export function CalendarTools({ address, onChange, from, calendar, link }: CalendarToolsProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const { view, room } = address
  const step = view === 'week' ? 7 : 1
  return (
    <div className="cal-tools">
      <fieldset className="cal-tools__view">
        <legend className="sr">{t('office_calendar.view')}</legend>
        {(['day', 'week'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => onChange({ view: one })}>
            {t(`office_calendar.${one}`)}
          </button>
        ))}
      </fieldset>
      <Button look="line" onClick={() => onChange({ date: null })}>
        {t('common.tonight')}
      </Button>
      <div className="cal-tools__date">
        <Button
          look="line"
          iconOnly
          aria-label={t(`office_calendar.previous_${view}`)}
          onClick={() => onChange({ date: addDays(from, -step) })}
        >
          <Icon name="chevron-back" />
        </Button>
        <DayField
          label={t('office_calendar.evening')}
          value={from}
          onChange={(date) => date && onChange({ date })}
        />
        <Button
          look="line"
          iconOnly
          aria-label={t(`office_calendar.next_${view}`)}
          onClick={() => onChange({ date: addDays(from, step) })}
        >
          <Icon name="chevron" />
        </Button>
      </div>
      {calendar && (
        <Button
          look="line"
          onClick={() => void openDialog(WaitingDialog, { branch: calendar.branch, date: from })}
        >
          {t('office_calendar.waiting')}
        </Button>
      )}
      {view === 'week' && calendar && (
        <Select
          className="field--unlabelled"
          label={<span className="sr">{t('fields.room')}</span>}
          placeholder={t('office_calendar.all_rooms')}
          value={room}
          onChange={(slug) => onChange({ room: slug })}
          options={calendar.rooms.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
        />
      )}
      <p className={`cal-live cal-live--${link}`} role="status">
        {link !== 'opening' &&
          t(
            link === 'live'
              ? 'office_calendar.live'
              : link === 'slow'
                ? 'office_calendar.live_slow'
                : 'office_calendar.live_lost',
          )}
      </p>
    </div>
  )
}
