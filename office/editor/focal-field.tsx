import { useId } from 'react'
import type { OfficePicture } from '#contracts/office/pictures.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

export type FocalFieldProps = { picture: OfficePicture; value: string; onChange: (value: string) => void }

/** The point of the cover that stays in view where there is less room than picture. */
export function FocalField({ picture, value, onChange }: FocalFieldProps) {
  const { t } = useLocale()
  const id = useId()
  const [across = 50, down = 50] = value.split(' ').map((part) => Number.parseInt(part, 10))
  return (
    <fieldset className="focal">
      <legend>{t('office_rooms.field_focal')}</legend>
      {picture.files && (
        <img
          src={`/pictures/${picture.name}-${picture.files.widths[0]}.webp`}
          alt=""
          style={{ objectPosition: value }}
        />
      )}
      <label htmlFor={`${id}-across`}>{t('office_rooms.focal_across')}</label>
      <input
        id={`${id}-across`}
        type="range"
        dir="ltr"
        min={0}
        max={100}
        value={across}
        onChange={(event) => onChange(`${event.target.value}% ${down}%`)}
      />
      <label htmlFor={`${id}-down`}>{t('office_rooms.focal_down')}</label>
      <input
        id={`${id}-down`}
        type="range"
        dir="ltr"
        min={0}
        max={100}
        value={down}
        onChange={(event) => onChange(`${across}% ${event.target.value}%`)}
      />
    </fieldset>
  )
}
