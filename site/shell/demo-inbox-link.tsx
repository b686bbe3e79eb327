import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSite } from '#kit/page/use-site.ts'

/** Tells whether this is the demo, whose mails stand in an inbox of its own. */
export function useDemoInbox(): boolean {
  return useSite()?.venue.demo === true
}

/** Where a mail about an order is read: in the demo's inbox, nowhere while none can be sent, or with whoever it is for. */
export function useMailPlace(recipient: string | null): 'demo' | 'nowhere' | 'own' {
  const site = useSite()
  if (site?.venue.demo) return 'demo'
  return site?.mailless || !recipient ? 'nowhere' : 'own'
}

/** Leads to the mails of the demo; nothing anywhere else. */
export function DemoInboxLink({ className, apart = false }: { className?: string; apart?: boolean }) {
  const { t } = useLocale()
  const href = useSiteHref()
  if (!useDemoInbox()) return null
  return (
    <a className={className} href={href('/demo-inbox')} {...(apart && { target: '_blank' })}>
      {t('nav.demo_inbox')}
    </a>
  )
}

type NoteProps = { readonly words: 'requests.demo_inbox' | 'giftcard.demo_inbox' }

/** The same with a sentence before it. */
export function DemoInboxNote({ words }: NoteProps) {
  const { t } = useLocale()
  if (!useDemoInbox()) return null
  return (
    <p className="demo-inbox">
      {t(words)} <DemoInboxLink />
    </p>
  )
}
