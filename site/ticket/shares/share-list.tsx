import { useState } from 'react'
import type { OwnShare, OwnSplit } from '#contracts/share.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import { whatsappHref } from '#site/ticket/group/share-text.ts'
import { TicketIcon } from '#site/ticket/ticket-icon.tsx'
import { ticketTime } from '#site/ticket/ticket-time.ts'
import type { OwnSplitState } from './use-split.ts'

type ShareListProps = { order: BookedOrder; split: OwnSplit; sharing: OwnSplitState; isOpen: boolean }

/** Who has paid and who has not; while it is open, with the links to hand on. */
export function ShareList({ order, split, sharing, isOpen }: ShareListProps) {
  const { locale, t } = useLocale()
  const site = useSite()
  const { code, shares } = split
  const inWords = (amount: number) => formatMoney(money(amount, order.currency), locale)
  // Without a language: each reads it in their own.
  const linkOf = (key: string) => `${site?.publicUrl ?? ''}/payment?share=${code}#key=${key}`
  const deadline = whenWords(split.deadline, order.branch, locale)
  const text = t('shares.whatsapp_text', {
    when: ticketTime(order.booking, order.branch.timeZone, locale).when,
    venue: site?.venue.name[locale] ?? '',
    deadline,
    link: linkOf(split.key),
  })
  return (
    <>
      <ol className="share-list">
        {shares.map((share, index) => {
          const name = share.label ?? t('shares.part', { number: index + 1 })
          return (
            <li key={share.id} data-state={share.state}>
              <ShareName share={share} name={name} sharing={sharing} isOpen={isOpen} />
              <span className="share-list__sum">
                <b>{inWords(share.amount)}</b>
                <span className="small muted">{t(`shares.state_${share.state}`)}</span>
              </span>
              {isOpen && share.state === 'open' && (
                <span className="share-list__acts">
                  <a
                    className="share-list__act"
                    href={whatsappHref(
                      t('shares.whatsapp_one', {
                        name,
                        amount: inWords(share.amount - share.paid),
                        deadline,
                        link: linkOf(share.key),
                      }),
                    )}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${t('shares.whatsapp')}: ${name}`}
                    title={t('shares.whatsapp')}
                  >
                    <TicketIcon name="whatsapp" />
                  </a>
                  <CopyLink url={linkOf(share.key)} label={t('shares.copy_of', { name })} />
                  {share.paid === 0 && shares.length > 1 && (
                    <button
                      type="button"
                      className="share-list__act"
                      aria-label={t('shares.remove', { name })}
                      title={t('shares.remove', { name })}
                      onClick={() => void sharing.remove(share, name)}
                    >
                      <span aria-hidden="true">×</span>
                    </button>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {isOpen && (
        <>
          <p className="small muted">{t('shares.link_text')}</p>
          <a className="btn btn--lead btn--wide" href={whatsappHref(text)} target="_blank" rel="noreferrer">
            <TicketIcon name="whatsapp" />
            {t('shares.whatsapp')}
          </a>
          <div className="acts__pair">
            <CopyLink url={linkOf(split.key)} />
            <Button look="line" onClick={() => void sharing.add()}>
              {t('shares.add')}
            </Button>
            <Button look="line" onClick={() => void sharing.close()}>
              {t('shares.close')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

type ShareNameProps = { share: OwnShare; name: string; sharing: OwnSplitState; isOpen: boolean }

/** A press on the name lets it be written. */
function ShareName({ share, name, sharing, isOpen }: ShareNameProps) {
  const { t } = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  if (!isOpen) return <bdi>{name}</bdi>
  if (typed === null)
    return (
      <button
        type="button"
        className="share-list__name"
        aria-label={t('shares.rename', { name })}
        onClick={() => setTyped(share.label ?? '')}
      >
        <bdi>{name}</bdi>
      </button>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setTyped(null)
        void sharing.rename(share, typed)
      }}
    >
      <input
        className="in"
        // biome-ignore lint/a11y/noAutofocus: whoever pressed the name writes it now
        autoFocus
        value={typed}
        maxLength={longest.companionName}
        aria-label={t('shares.rename_of', { name })}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
      />
      <Button type="submit" look="line">
        {t('actions.save')}
      </Button>
    </form>
  )
}

/** With a label, as small as what stands in a row. */
function CopyLink({ url, label }: { url: string; label?: string }) {
  const { t } = useLocale()
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ kind: 'ok', text: t('summary.copied') })
    } catch {
      // Without leave to copy there is still WhatsApp beside it.
    }
  }
  if (label)
    return (
      <button
        type="button"
        className="share-list__act"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <TicketIcon name="copy" />
      </button>
    )
  return (
    <Button look="line" onClick={() => void copy()}>
      <TicketIcon name="copy" />
      {t('shares.copy')}
    </Button>
  )
}
