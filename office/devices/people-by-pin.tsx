import { useEffect, useRef, useState } from 'react'
import { switchPerson } from '#contracts/calls/office/devices.calls.ts'
import type { SharedDevice } from '#contracts/office/devices.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { longestPin } from '#domain/staff/pin.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'

type Person = SharedDevice['people'][number]

type PeopleByPinProps = {
  device: SharedDevice
  /** Who is here already; one tap is for somebody else. */
  current?: string | undefined
  onDone: () => void
}

/** The people of a shared device: one tap and a PIN, and somebody else works on. */
export function PeopleByPin({ device, current, onDone }: PeopleByPinProps) {
  const { t } = useLocale()
  const others = device.people.filter(({ id }) => id !== current)
  const [chosen, choose] = useState<Person | null>(null)
  if (others.length === 0) return <p className="muted">{t('office_devices.nobody')}</p>
  return (
    <div className="stack">
      <ul className="by-pin__people" aria-label={t('office_devices.people')}>
        {others.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="btn btn--line"
              aria-pressed={chosen?.id === person.id}
              onClick={() => choose(person)}
            >
              <bdi>{person.name}</bdi>
              <span className="small muted">{t(`office.staff.role_${person.role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <PinForm key={chosen.id} person={chosen} onDone={onDone} />}
    </div>
  )
}

const rules: FieldRules = { pin: [['required']] }

function PinForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useLocale()
  const api = useApi()
  const asked = useOfficeForm({
    rules,
    defaultValues: { pin: '' },
    send: ({ pin }: { pin: string }) => api(switchPerson, { body: { staffId: person.id, pin } }),
    onDone,
  })
  const label = t('office_devices.pin_of', { name: person.name })
  const box = useRef<HTMLDivElement>(null)
  // It was asked for by a press on the name.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box}>
      <OfficeForm {...asked} label={label} submit={t('office_devices.come_in')} look="lead">
        <FormField name="pin" as={PinInput} label={label} />
      </OfficeForm>
    </div>
  )
}

type PinInputProps = Parameters<typeof TextInput>[0]

/** Digits on a tablet's keyboard, seen by nobody beside. */
export function PinInput(props: PinInputProps) {
  return (
    <TextInput {...props} kind="password" inputMode="numeric" autoComplete="off" maxLength={longestPin} />
  )
}
