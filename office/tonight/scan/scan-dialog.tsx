import { type FormEvent, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { CameraView } from './camera-view.tsx'
import { ticketCode } from './ticket-code.ts'

type ScanProps = {
  /** Looks a code up; answers why it leads nowhere, or null. */
  find: (code: string) => Promise<string | null>
}

/** A ticket before the camera, or its code typed; closes with the code it found. */
export default function ScanDialog({ open, close, find }: ScanProps & OpenedDialog<string>) {
  const { t } = useLocale()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // The same ticket stays before the camera while it is looked up.
  const looked = useRef('')

  async function take(text: string) {
    if (text === looked.current) return
    looked.current = text
    const code = ticketCode(text)
    if (!code) return setWrong(t('office.booking.scan_unknown'))
    setBusy(true)
    const why = await find(code)
    setBusy(false)
    setWrong(why)
    if (why === null) close(code)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    looked.current = ''
    void take(typed)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={t('office.booking.scan')}>
      <div className="scan">
        <CameraView onRead={(text) => void take(text)} />
        <AlertMessage>{wrong}</AlertMessage>
        <form className="scan__type" onSubmit={submit}>
          <TextInput
            kind="code"
            label={t('office_tonight.type_code')}
            value={typed}
            onChange={setTyped}
            enterKeyHint="search"
          />
          <Button type="submit" look="line" busy={busy}>
            {t('office_tonight.find')}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
