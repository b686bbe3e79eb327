import { parseDate } from '@internationalized/date'
import { useCallback, useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Group,
  Popover,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { weekStart } from '#domain/locale/locale.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AriaLocale } from '#kit/ui/aria-locale.tsx'
import { boxClass } from '#kit/ui/field.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { DatePickerProps } from './date-picker-props.ts'

type DatePickerPartProps = Omit<DatePickerProps, 'label' | 'hint' | 'optional' | 'busy' | 'className'> & {
  labelId: string
  describedBy: string | undefined
}

const overlayLayer = { zIndex: 'var(--z-overlay)' }

function readDay(day: string | undefined): DateValue | undefined {
  try {
    return day ? parseDate(day) : undefined
  } catch {
    return undefined
  }
}

/** The calendar opens above the dialog its box stands in, and speaks the language of the passage. */
function overlayParent(box: Element | null): Element | undefined {
  const parent = box?.closest('dialog, [lang]')
  return parent && parent !== document.documentElement ? parent : undefined
}

/** Day, month and year typed one after another in either kind of digits, or picked from a calendar. */
export function DatePickerPart(props: DatePickerPartProps) {
  const { value, onChange, onCommit, onBlur, min, max, isTaken, labelId, describedBy, error, ...rest } = props
  const { name, disabled, required } = rest
  const { locale } = useLocale()
  const [parent, setParent] = useState<Element>()
  const findParent = useCallback((box: Element | null) => setParent(overlayParent(box)), [])
  return (
    <AriaLocale>
      <DatePicker
        className="date"
        name={name}
        value={readDay(value) ?? null}
        onChange={(day) => onChange(day?.toString() ?? '')}
        onBlur={onBlur}
        onOpenChange={(open) => !open && onCommit?.()}
        minValue={readDay(min)}
        maxValue={readDay(max)}
        isDateUnavailable={isTaken && ((day) => isTaken(day.toString()))}
        isDisabled={disabled}
        isRequired={required}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        granularity="day"
        shouldForceLeadingZeros={false}
        firstDayOfWeek={weekStart[locale] === 7 ? 'sun' : 'mon'}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
      >
        <Group ref={findParent} className={boxClass(error, 'date__box')}>
          <DateInput className="date__input">
            {(segment) => <DateSegment segment={segment} className="date__part" />}
          </DateInput>
          <Button className="date__button">
            <Icon name="calendar" />
          </Button>
        </Group>
        {/* React Aria writes 100000 into the style attribute, above every dialog and notice of ours. */}
        <Popover className="popover" style={overlayLayer} UNSTABLE_portalContainer={parent}>
          <Dialog className="date__dialog">
            <Calendar className="month">
              <header className="month__head">
                <Button slot="previous" className="month__turn">
                  <Icon name="chevron-back" />
                </Button>
                <Heading className="month__name" />
                <Button slot="next" className="month__turn">
                  <Icon name="chevron" />
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short">
                <CalendarGridHeader>
                  {(day) => <CalendarHeaderCell className="month__weekday">{day}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(day) => <CalendarCell date={day} className="month__day" />}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </AriaLocale>
  )
}
