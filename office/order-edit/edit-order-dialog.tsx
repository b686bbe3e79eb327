import { useState } from 'react'
import { editOrder, showOrderEdit } from '#contracts/calls/order-edits.calls.ts'
import type { DeskOrder } from '#contracts/office/desk.ts'
import type { OrderEditChoices, OrderEditQuote } from '#contracts/office/order-edits.ts'
import type { DeskMeans } from '#domain/till/means.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { isReason } from '#office/forms/reason-field.tsx'
import type { OrderParams } from '../till/use-take-payment.ts'
import { EditByHand } from './edit-by-hand.tsx'
import { type EditDraft, type EditManner, isWish, needsReason, newDraft, wishOf } from './edit-draft.ts'
import { EditFields } from './edit-fields.tsx'
import { EditSession } from './edit-session.tsx'
import { EditSum } from './edit-sum.tsx'
import { useEditQuote } from './use-edit-quote.ts'
import './order-edit.css'

export type EditOrderProps = { readonly params: OrderParams; readonly name: string }

/** What an edit made, and what was taken for it at once. */
export type Edited = { readonly order: DeskOrder; readonly taken: number }

/** Makes another order of one that is sold; what it comes to is in sight all the while. */
export default function EditOrderDialog({
  open,
  close,
  params,
  name,
}: EditOrderProps & OpenedDialog<Edited>) {
  const { t } = useLocale()
  const asked = useOfficeData(showOrderEdit, { params }, { edited: true })
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_edit.title', { name })}>
      <OfficeData {...asked}>
        {(choices) => <EditForm choices={choices} params={params} refresh={asked.refresh} close={close} />}
      </OfficeData>
    </Dialog>
  )
}

type EditFormProps = {
  choices: OrderEditChoices
  params: OrderParams
  /** Asks for the order as it is now. */
  refresh: () => Promise<void>
  close: (edited: Edited) => void
}

function EditForm({ choices, params, refresh, close }: EditFormProps) {
  const api = useStaffApi()
  const { busy, failure, send, forgive } = useOfficeChange()
  const [draft, setDraft] = useState<EditDraft>(() => newDraft(choices))
  const [manner, setManner] = useState<EditManner>({ reason: '', goesTo: '', tells: true })
  const [tried, setTried] = useState(false)
  // Whoever was slower is shown the price anew.
  const [round, setRound] = useState(0)
  const wish = wishOf(draft, choices)
  const isChanged = wish !== null && isWish(wish)
  const wantsReason = wish !== null && needsReason(wish, choices)
  const quoted = useEditQuote(params, isChanged ? wish : null, round)
  const quote = (isChanged && quoted.quote) || choices.quote

  async function save(quote: OrderEditQuote, means: DeskMeans | null) {
    setTried(true)
    if (!wish || (wantsReason && !isReason(manner.reason))) return
    const { version, after, back } = quote
    const { reason, goesTo, tells } = manner
    const body = {
      ...wish,
      expected: { version, total: after.total, due: after.due, back },
      ...(reason.trim() && { reason: reason.trim() }),
      ...(goesTo && back > quote.toGiftCards && { goesTo }),
      ...(means && { payment: { parts: [{ means, amount: after.due }] } }),
      tells,
    }
    const idempotencyKey = newIdempotencyKey()
    const answer = await send(() => api(editOrder, { params, idempotencyKey, body }))
    if (answer.ok) return close({ order: answer.data, taken: means ? after.due : 0 })
    if (answer.code !== 'terms_changed') return
    await refresh()
    setRound(round + 1)
  }
  function change(next: EditDraft) {
    forgive()
    setDraft(next)
  }
  return (
    <div className="order-edit">
      <EditFields choices={choices} branch={params.branch} draft={draft} onChange={change} />
      {choices.movable && (
        <EditSession choices={choices} branch={params.branch} draft={draft} onChange={change} />
      )}
      <EditByHand choices={choices} draft={draft} onChange={change} />
      <EditSum
        quote={quote}
        isReady={isChanged && quoted.isFresh && quoted.quote !== null}
        isChanged={isChanged}
        busy={busy}
        failure={failure ?? quoted.failure}
        draft={draft}
        onChange={change}
        wantsReason={wantsReason}
        manner={manner}
        onManner={setManner}
        tried={tried}
        save={(means) => void save(quote, means)}
      />
    </div>
  )
}
