import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TicketIcon } from './ticket-icon.tsx'

/** Takes the order's code along; says so beside itself and aloud. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useLocale()
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
      setTimeout(() => setCopied(false), 3000)
    } catch {
      // Without leave to copy the code is still there to be read and marked.
    }
  }

  return (
    <button type="button" className="ticket__copy" onClick={copy}>
      <TicketIcon name="copy" />
      <span aria-live="polite">{t(copied ? 'summary.copied' : 'summary.copy_code')}</span>
    </button>
  )
}
