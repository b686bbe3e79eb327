import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TicketIcon } from '#site/ticket/ticket-icon.tsx'
import type { Invited } from './use-invitation.ts'

/** Who comes along, for whoever booked: the link to hand on, who has said yes, and a way to take somebody out. */
export function TicketGroup({ invited }: { invited: Invited }) {
  const { t } = useLocale()
  const { invitation, url, remove, renew } = invited
  if (!invitation || !url) return null
  const { players, companions } = invitation
  const joined = companions.length + 1
  return (
    <section className="panel" aria-labelledby="ticket-group">
      <h2 id="ticket-group" className="h3">
        {t('group.names')}
      </h2>
      <p className="small muted">{t('group.ticket_text')}</p>
      <p aria-live="polite">
        <b>{t('group.ticket_count', { joined, players })}</b>
      </p>
      {joined > players && <p className="msg msg--bad">{t('group.ticket_over')}</p>}
      <ol className="group-list">
        <li>{t('group.ticket_you')}</li>
        {companions.map((one) => (
          <li key={one.id}>
            <bdi>{one.name}</bdi>
            <button
              type="button"
              className="group-list__out"
              aria-label={t('group.remove', { name: one.name })}
              title={t('group.remove', { name: one.name })}
              onClick={() => void remove(one)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ol>
      {invitation.waivers && (
        <>
          <p>{t('waiver.signed_of', { signed: invitation.waivers.signed, players })}</p>
          <a className="btn btn--line" href={url}>
            {t('waiver.open')}
          </a>
        </>
      )}
      <div className="acts__pair">
        <CopyLink url={url} />
        <Button look="line" onClick={() => void renew()}>
          {t('group.renew')}
        </Button>
      </div>
    </section>
  )
}

/** Takes the link along, for chats that are not WhatsApp. */
function CopyLink({ url }: { url: string }) {
  const { t } = useLocale()
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), 3000)
    } catch {
      // Without leave to copy there is still the button above, which sends it.
    }
  }
  return (
    <Button look="line" onClick={() => void copy()}>
      <TicketIcon name="copy" />
      <span aria-live="polite">{t(copied ? 'summary.copied' : 'group.copy_link')}</span>
    </Button>
  )
}
