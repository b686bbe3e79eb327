import { type FormEvent, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'

/** A dialog that brings something back. */
export function NameDialog({ open, close }: OpenedDialog<string>) {
  const { t } = useLocale()
  const [name, setName] = useState('')
  function save(event: FormEvent) {
    event.preventDefault()
    close(name)
  }
  return (
    <Dialog open={open} onClose={close} title={t('kit.open_dynamic')}>
      <form className="stack" onSubmit={save}>
        <TextInput label={t('fields.name')} value={name} onChange={setName} />
        <Button type="submit">{t('actions.save')}</Button>
      </form>
    </Dialog>
  )
}
