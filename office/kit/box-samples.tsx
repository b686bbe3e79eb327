import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { DatePicker } from '#kit/ui/dates/date-picker.tsx'
import { InputGroup } from '#kit/ui/input-group.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { KitSection, States } from './kit-section.tsx'

function CodeSample() {
  const { t } = useLocale()
  const [code, setCode] = useState('')
  return (
    <InputGroup
      label={t('fields.promoCode')}
      optional
      after={<Button look="line">{t('actions.apply')}</Button>}
    >
      {({ id, aria }) => (
        <input
          {...aria}
          id={id}
          className="in"
          dir="ltr"
          autoCapitalize="characters"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </InputGroup>
  )
}

/** What one types into. */
export function BoxSamples() {
  const { t } = useLocale()
  const required = (field: string) => t('validation.required', { field })
  return (
    <>
      <KitSection title="kit.text_input">
        <States label={t('fields.name')} start="" error={required(t('fields.name'))}>
          {(props) => <TextInput {...props} placeholder={t('placeholders.name')} autoComplete="name" />}
        </States>
        <States
          label={t('fields.email')}
          start=""
          error={t('validation.email', { field: t('fields.email') })}
        >
          {(props) => <TextInput {...props} kind="email" placeholder={t('placeholders.email')} />}
        </States>
      </KitSection>
      <KitSection title="kit.number_input">
        <States
          label={t('fields.playersCount')}
          start="4"
          error={t('validation.between', { field: t('fields.playersCount'), min: 2, max: 8 })}
        >
          {(props) => <NumberInput {...props} min={2} max={8} />}
        </States>
      </KitSection>
      <KitSection title="kit.textarea">
        <States
          label={t('fields.notes')}
          start=""
          error={t('validation.max', { field: t('fields.notes'), length: 200 })}
        >
          {(props) => <Textarea {...props} optional limit={200} hint={t('requests.notes_hint')} />}
        </States>
      </KitSection>
      <KitSection title="kit.phone_input">
        <States label={t('fields.phone')} start="" error={t('validation.phone')}>
          {(props) => <PhoneInput {...props} hint={t('requests.phone_hint')} />}
        </States>
      </KitSection>
      <KitSection title="kit.date_picker">
        <States label={t('fields.date')} start="2026-11-19" error={required(t('fields.date'))}>
          {(props) => (
            <DatePicker
              {...props}
              min="2026-11-02"
              max="2027-02-28"
              isTaken={(day) => day === '2026-11-20'}
            />
          )}
        </States>
      </KitSection>
      <KitSection title="kit.input_group">
        <CodeSample />
      </KitSection>
    </>
  )
}
