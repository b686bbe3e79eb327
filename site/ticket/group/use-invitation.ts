import { useCallback, useEffect, useState } from 'react'
import { openInvitation, removeCompanion, renewInvitation } from '#contracts/calls/companions.calls.ts'
import type { Companion, Invitation } from '#contracts/companion.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { type BookedOrder, roomAddress } from '#site/checkout/checkout-order.ts'
import type { TicketState } from '#site/ticket/ticket-state.ts'

export type Invited = ReturnType<typeof useInvitation>

/** What those who come along are sent, and who of them has answered; asked anew whenever one comes back to the page. */
export function useInvitation(order: BookedOrder, state: TicketState) {
  const { t } = useLocale()
  const api = useApi()
  const site = useSite()
  const confirm = useConfirm()
  const toast = useToast()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const { code } = order
  const { players } = order.booking
  const brings = state === 'coming' && players > 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of players is another answer
  const refresh = useCallback(() => {
    if (!brings) return
    void api(openInvitation, { params: { code } }).then((answer) => answer.ok && setInvitation(answer.data))
  }, [api, brings, code, players])
  useEffect(() => {
    refresh()
    const back = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [refresh])

  async function remove({ id, name }: Companion) {
    const sure = await confirm({
      title: t('group.remove_title', { name }),
      text: t('group.remove_text'),
      confirmLabel: t('group.remove_yes'),
      danger: true,
    })
    if (!sure) return
    const answer = await api(removeCompanion, { params: { code, id } })
    if (answer.ok) setInvitation(answer.data)
    else toast({ kind: 'bad', text: answer.message ?? t(answer.messageKey) })
  }

  async function renew() {
    const sure = await confirm({
      title: t('group.renew_title'),
      text: t('group.renew_text'),
      confirmLabel: t('group.renew'),
      danger: true,
    })
    if (!sure) return
    const answer = await api(renewInvitation, { params: { code } })
    if (!answer.ok) return toast({ kind: 'bad', text: answer.message ?? t(answer.messageKey) })
    setInvitation(answer.data)
    toast({ kind: 'ok', text: t('group.renewed') })
  }

  const shown = brings ? invitation : null
  // Without a language: each reads it in their own.
  const address = shown && `${roomAddress(order)}/group?invitation=${shown.code}#key=${shown.key}`
  return { invitation: shown, url: address && site ? site.publicUrl + address : null, remove, renew }
}
