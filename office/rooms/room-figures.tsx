import type { OfficeRoom } from '#contracts/office/rooms.ts'
import type { FigureField } from '#domain/content/content-field.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type RoomFigure, roomFigures } from '#domain/room/room-fields.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import type { FieldErrors } from '../editor/field-errors.ts'
import { WholeNumberField } from '../editor/whole-number-field.tsx'

const figures = Object.entries(roomFigures) as [RoomFigure, FigureField][]

type RoomFiguresProps = {
  room: OfficeRoom
  onChange: (changes: Partial<OfficeRoom>) => void
  errors: FieldErrors
}

/** How hard, how frightening, for how many, how old and how long, in which languages it is played, and whether there is a step on the way. */
export function RoomFigures({ room, onChange, errors }: RoomFiguresProps) {
  const { t } = useLocale()
  const tick = (language: Locale, on: boolean) => {
    const others = room.languages.filter((one) => one !== language)
    onChange({ languages: on ? [...others, language] : others })
  }
  return (
    <>
      <div className="editor__figures">
        {figures.map(([field, { usual: _, ...limits }]) => (
          <WholeNumberField
            key={field}
            {...limits}
            label={t(`office_rooms.field_${field}`)}
            value={room[field]}
            onChange={(value) => onChange({ [field]: value })}
            error={errors[field]}
          />
        ))}
      </div>
      <fieldset className="editor__ticks">
        <legend>{t('office_rooms.field_languages')}</legend>
        {(['ar', 'en'] as const).map((language) => (
          <Checkbox
            key={language}
            label={t(`office.language_${language}`)}
            value={room.languages.includes(language)}
            onChange={(on) => tick(language, on)}
          />
        ))}
      </fieldset>
      <Checkbox
        label={t('office_rooms.field_stepFree')}
        hint={t('office_rooms.step_free_text')}
        value={room.stepFree}
        onChange={(stepFree) => onChange({ stepFree })}
      />
    </>
  )
}
