import { useCallback, useEffect, useState } from 'react'
import {
  addShare,
  closeSplit,
  openSplit,
  removeShare,
  renameShare,
  showSplit,
} from '#contracts/calls/shares.calls.ts'
import type { OrderSplit, OwnShare, SplitToOpen } from '#contracts/share.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import type { TicketState } from '#site/ticket/ticket-state.ts'

export type OwnSplitState = ReturnType<typeof useSplit>

/** What a group shares, for whoever booked; asked anew whenever one comes back to the page. */
export function useSplit(order: BookedOrder, state: TicketState, onChanged: () => void) {
  const { t } = useLocale()
  const api = useApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [shown, setShown] = useState<OrderSplit | null>(null)
  const { code, paid, payable } = order
  const isShown = state === 'coming'

  // biome-ignore lint/correctness/useExhaustiveDependencies: other money is another answer
  const refresh = useCallback(() => {
    if (!isShown) return
    void api(showSplit, { params: { code } }).then((answer) => answer.ok && setShown(answer.data))
  }, [api, isShown, code, paid, payable])
  useEffect(() => {
    refresh()
    const back = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [refresh])

  function put(answer: ApiAnswer<OrderSplit>): boolean {
    if (answer.ok) setShown(answer.data)
    else toast({ kind: 'bad', text: answer.message ?? t(answer.messageKey) })
    if (!answer.ok) refresh()
    return answer.ok
  }
  async function open(wish: SplitToOpen) {
    const done = put(await api(openSplit, { params: { code }, body: wish }))
    if (done) toast({ kind: 'ok', text: t('shares.opened') })
  }
  async function close() {
    const question = { title: t('shares.close_title'), text: t('shares.close_text') }
    if (!(await confirm({ ...question, confirmLabel: t('shares.close'), danger: true }))) return
    put(await api(closeSplit, { params: { code } }))
    onChanged()
  }
  const add = async () => void put(await api(addShare, { params: { code }, body: {} }))
  const rename = async ({ id }: OwnShare, label: string) =>
    void put(await api(renameShare, { params: { code, id }, body: { label } }))
  async function remove({ id }: OwnShare, name: string) {
    const question = { title: t('shares.remove_title', { name }), text: t('shares.remove_text') }
    if (!(await confirm({ ...question, confirmLabel: t('shares.remove_yes'), danger: true }))) return
    put(await api(removeShare, { params: { code, id } }))
  }
  return { shown: isShown ? shown : null, open, close, add, rename, remove }
}
