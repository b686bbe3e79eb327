import { useState } from 'react'
import { fillTimes } from '#domain/availability/fill-times.ts'
import type { Audience, SessionMode } from '#domain/availability/session-plan.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import type { WallTime } from '#domain/time/calendar-date.ts'
import { formatTime, formatWeekday } from '#domain/time/format-date.ts'
import { readWallTime } from '#domain/time/read-wall-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { AudienceSelect } from './audience-select.tsx'
import { ModeSelect } from './mode-select.tsx'
import type { FillRequest } from './plan-dialogs.ts'
import { TickList } from './tick-list.tsx'

type FillDialogProps = OpenedDialog<FillRequest> & {
  weekday: number
  weekdays: readonly number[]
  every: number
  dayStart: WallTime
  isPublic: boolean
}

/** First, last and how far apart: the starts of an evening without typing each. */
export default function FillDialog(props: FillDialogProps) {
  const { weekday, weekdays, every, dayStart, isPublic, ...dialog } = props
  const { locale, t } = useLocale()
  const [first, setFirst] = useState(() => formatTime('16:00', locale))
  const [last, setLast] = useState(() => formatTime('23:00', locale))
  const [apart, setApart] = useState(String(every))
  const [audience, setAudience] = useState<Audience>('everyone')
  const [mode, setMode] = useState<SessionMode>('private')
  const [days, setDays] = useState<readonly string[]>([String(weekday)])
  const [replaces, setReplaces] = useState(true)
  const [from, until] = [readWallTime(first), readWallTime(last)]
  const minutes = parseNumber(apart) ?? 0
  const times = from && until ? fillTimes({ first: from, last: until, everyMinutes: minutes }, dayStart) : []
  return (
    <FormDialog
      {...dialog}
      title={t('office_plans.fill_title')}
      submit={t('office_plans.fill_do', { count: times.length })}
      unready={times.length === 0 || days.length === 0}
      send={() => dialog.close({ times, weekdays: days.map(Number), audience, mode, replaces })}
    >
      <div className="plan-pair">
        <TextInput label={t('office_plans.fill_first')} kind="code" value={first} onChange={setFirst} />
        <TextInput
          label={t('office_plans.fill_last')}
          kind="code"
          value={last}
          onChange={setLast}
          hint={t('office_plans.fill_last_hint')}
        />
      </div>
      <NumberInput
        label={t('office_plans.fill_every')}
        value={apart}
        onChange={setApart}
        min={15}
        max={480}
        step={5}
      />
      <AudienceSelect value={audience} onChange={setAudience} />
      {isPublic && <ModeSelect value={mode} onChange={setMode} />}
      <TickList
        label={t('office_plans.fill_days')}
        options={weekdays.map((day) => ({
          value: String(day),
          label: formatWeekday(day, locale, 'weekdayLong'),
        }))}
        chosen={days}
        onChange={setDays}
      />
      <Checkbox label={t('office_plans.fill_replace')} value={replaces} onChange={setReplaces} />
      <p className="small muted" aria-live="polite">
        {times.length > 0
          ? times.map((time) => formatTime(time, locale)).join(listComma(locale))
          : t('office_plans.fill_none')}
      </p>
    </FormDialog>
  )
}
