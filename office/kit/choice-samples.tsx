import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Rating } from '#kit/ui/rating.tsx'
import { Select } from '#kit/ui/select.tsx'
import { KitSection, States } from './kit-section.tsx'

/** What one chooses from. */
export function ChoiceSamples() {
  const { t } = useLocale()
  const types = (['type_birthday', 'type_corporate', 'type_school'] as const).map((type) => ({
    value: type,
    label: t(`requests.${type}`),
  }))
  return (
    <>
      <KitSection title="kit.select">
        <States
          label={t('fields.requestType')}
          start=""
          error={t('validation.required', { field: t('fields.requestType') })}
        >
          {(props) => <Select {...props} options={types} />}
        </States>
      </KitSection>
      <KitSection title="kit.checkbox">
        <States label={t('requests.photo_label')} start={false} error={t('validation.accept')}>
          {(props) => <Checkbox {...props} />}
        </States>
      </KitSection>
      <KitSection title="kit.rating">
        <States<number | null>
          label={t('fields.rating')}
          start={3}
          error={t('validation.required', { field: t('fields.rating') })}
        >
          {(props) => <Rating {...props} />}
        </States>
      </KitSection>
    </>
  )
}
