import { setPin } from '#contracts/calls/office/devices.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { longestPin, shortestPin } from '#domain/staff/pin.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'
import PasswordDialog, { type PasswordAsked } from '#office/forms/password-dialog.tsx'
import { PinInput } from '../devices/people-by-pin.tsx'
import { loadStaff } from '../staff-session.ts'

const rules: FieldRules = { password: [['required']], pin: [['required']] }
const empty = { password: '', pin: '' }

/** The PIN for shared tablets: set with the password, or taken away with it. */
export function PinPanel({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const openDialog = useOpenDialog()
  const done = async (words: 'office_devices.pin_set' | 'office_devices.pin_removed') => {
    toast({ text: t(words), kind: 'ok' })
    await loadStaff(locale)
  }
  const { form, failure } = useOfficeForm({
    rules,
    defaultValues: empty,
    send: (body: typeof empty) => api(setPin, { body }),
    onDone: () => {
      form.reset(empty)
      void done('office_devices.pin_set')
    },
  })
  async function remove() {
    const asked: PasswordAsked = {
      title: t('office_devices.pin_remove'),
      send: (password) => api(setPin, { body: { password, pin: null } }),
    }
    if (await openDialog<PasswordAsked, object>(PasswordDialog, asked))
      await done('office_devices.pin_removed')
  }
  const label = t(self.hasPin ? 'office_devices.pin_change' : 'office_devices.pin_choose')
  return (
    <section className="office__panel" aria-labelledby="pin">
      <h2 id="pin" className="h3">
        {t('office_devices.pin')}
      </h2>
      <p className="muted">{t('office_devices.pin_text')}</p>
      <OfficeForm form={form} failure={failure} label={label} submit={label} narrow>
        <FormField
          name="password"
          as={TextInput}
          kind="password"
          label={t('office.account.password_old')}
          autoComplete="current-password"
        />
        <FormField
          name="pin"
          as={PinInput}
          label={t('office_devices.pin_new')}
          hint={t('office_devices.pin_hint', { from: shortestPin, to: longestPin })}
        />
      </OfficeForm>
      {self.hasPin && (
        <p>
          <Button look="bare" onClick={() => void remove()}>
            {t('office_devices.pin_remove')}
          </Button>
        </p>
      )}
    </section>
  )
}
