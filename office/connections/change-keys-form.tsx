import { type FormEvent, useState } from 'react'
import { changeAccountKeys } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedAccount, ConnectedServices, OfferedProvider } from '#contracts/connected-services.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useRefusedForm } from '#office/data/use-refused-form.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'
import { AccountKeysFields, keysToSend, type TypedKeys } from './account-keys-fields.tsx'

type ChangeKeysFormProps = {
  account: ConnectedAccount
  offered: OfferedProvider
  title: string
  onSaved: (services: ConnectedServices) => void
  onLeave: () => void
}

/** Newer keys of the same account. */
export function ChangeKeysForm({ account, offered, title, onSaved, onLeave }: ChangeKeysFormProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  const { form, errorAt } = useRefusedForm(failure)
  const { key, shown } = account
  const [typed, setTyped] = useState<TypedKeys>(shown)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wish = { params: { account: key }, body: { keys: keysToSend(offered, typed) } }
    const answer = await save(() => api(changeAccountKeys, wish), t('office_connections.account_changed'))
    if (answer) onSaved(answer)
  }
  return (
    <form
      ref={form}
      className="settings__form"
      aria-label={title}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className="small muted">{t('office_connections.account_change_text')}</p>
      <AccountKeysFields fields={offered.fields} typed={typed} onChange={setTyped} errorAt={errorAt} />
      <ProblemLine failure={failure} />
      <div className="settings__acts">
        <Button type="submit" busy={busy}>
          {t('office_connections.try_and_save')}
        </Button>
        <Button look="bare" onClick={onLeave}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  )
}
