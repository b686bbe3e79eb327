import type { OfficePicture } from '#contracts/office/pictures.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'

type OptionPictureProps = {
  pictures: readonly OfficePicture[]
  value: string | undefined
  onChange: (name: string | undefined) => void
}

/** Which of the product's pictures shows an option; none, and the first one stays. */
export function OptionPicture({ pictures, value, onChange }: OptionPictureProps) {
  const { locale, t } = useLocale()
  const shown = pictures.flatMap(({ name, alt, files }, index) => ({
    value: name,
    label: alt[locale] || t('office_pictures.number', { number: index + 1, count: pictures.length }),
    picture: files && <img src={`/pictures/${name}-${files.widths[0]}.webp`} alt="" className="option-pic" />,
  }))
  return (
    <Choice
      label={t('office_store.option_picture')}
      hint={t('office_store.option_picture_hint')}
      name="picture"
      value={value ?? ''}
      onChange={(name) => onChange(name || undefined)}
      options={[{ value: '', label: t('office_store.option_picture_none') }, ...shown]}
    />
  )
}
