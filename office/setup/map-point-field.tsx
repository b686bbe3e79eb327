import { readMapPoint } from '#domain/branch/read-map-point.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type MapPointFieldProps = { value: string; onChange: (text: string) => void; error: string | undefined }

/** Where the branch is, as one finds it: a link from a map, or two numbers. What was read can be looked at. */
export function MapPointField({ value, onChange, error }: MapPointFieldProps) {
  const { t } = useLocale()
  const place = readMapPoint(value)
  // A link is pasted whole, so it is judged at once; what is typed, once it was sent.
  const isUnread = value.trim() !== '' && !place && (value.includes('://') || error !== undefined)
  const said = isUnread ? t('office_setup.map_point_wrong') : place ? undefined : error
  return (
    <div className="stack">
      <TextInput
        kind="code"
        required
        label={t('office_setup.map_point')}
        hint={t('office_setup.map_point_hint')}
        maxLength={2000}
        value={value}
        onChange={onChange}
        error={said}
      />
      {place && (
        <a
          className="small"
          href={`https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('office_setup.map_point_see')}
        </a>
      )}
    </div>
  )
}
