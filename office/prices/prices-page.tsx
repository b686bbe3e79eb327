import { useState } from 'react'
import { savePrices, showPrices } from '#contracts/calls/office/prices.calls.ts'
import type { PriceBook, PricePreview } from '#contracts/office/prices.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { NoRooms } from '../no-rooms.tsx'
import { OfficePage } from '../office-page.tsx'
import { PlanSaveBar } from '../plans/plan-save-bar.tsx'
import { AddOnList } from './add-on-list.tsx'
import { FeeList } from './fee-list.tsx'
import { ModifierList } from './modifier-list.tsx'
import { draftOf, type PriceForm, priceForm } from './price-form.ts'
import { QuotePreview } from './quote-preview.tsx'
import { TierTable } from './tier-table.tsx'

/** The prices of a branch. */
export function PricesPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [branch, choose] = useChosenBranch(self)
  const [room, setRoom] = useState('')
  const prices = useOfficeData(showPrices, branch && { params: { branch: branch.slug } }, { edited: true })
  if (!branch) return <NoBranch />
  return (
    <OfficePage
      title={t('office.nav.prices')}
      text={t('office_plans.prices_text')}
      tools={<BranchChoice self={self} value={branch.slug} onChange={choose} />}
    >
      <OfficeData {...prices}>
        {(book) => (
          <PriceEditor
            key={`${branch.slug} ${book.version}`}
            book={book}
            room={book.rooms.find(({ slug }) => slug === room)?.slug ?? book.rooms[0]?.slug ?? ''}
            onRoom={setRoom}
            onSaved={prices.setData}
            onReload={() => void prices.refresh()}
          />
        )}
      </OfficeData>
    </OfficePage>
  )
}

type PriceEditorProps = {
  book: PriceBook
  room: string
  onRoom: (room: string) => void
  onSaved: (book: PriceBook) => void
  onReload: () => void
}

function PriceEditor({ book, room, onRoom, onSaved, onReload }: PriceEditorProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const start = priceForm(book.prices, book.rooms)
  const [form, setForm] = useState<PriceForm>(start)
  // Fields keep what was typed; discarding makes them anew.
  const [discarded, setDiscarded] = useState(0)
  const [sizes, setSizes] = useState<PricePreview['sizes']>([])
  const { busy, failure, save: send, forgive } = useSave()
  const draft = draftOf(form, book.branch.currency)
  const dirty = JSON.stringify(form) !== JSON.stringify(start)

  async function save() {
    if (!draft) return
    const params = { branch: book.branch.slug }
    const saved = await send(() => api(savePrices, { params, body: { ...draft, version: book.version } }))
    if (saved) onSaved(saved)
  }
  function discard() {
    setForm(start)
    setDiscarded((times) => times + 1)
    forgive()
  }
  if (book.rooms.length === 0) return <NoRooms branch={book.branch.slug} />
  return (
    <>
      <div className="price-editor" key={discarded}>
        <TierTable book={book} form={form} room={room} sizes={sizes} onRoom={onRoom} onChange={setForm} />
        <QuotePreview book={book} draft={draft} room={room} onSizes={setSizes} />
      </div>
      <ModifierList
        book={book}
        modifiers={form.modifiers}
        onChange={(modifiers) => setForm({ ...form, modifiers })}
      />
      <AddOnList
        key={`add-ons ${discarded}`}
        book={book}
        addOns={form.addOns}
        onChange={(addOns) => setForm({ ...form, addOns })}
      />
      <FeeList book={book} form={form} onChange={(changes) => setForm({ ...form, ...changes })} />
      <PlanSaveBar
        dirty={dirty}
        blocked={draft ? null : t('errors.prices_wrong')}
        busy={busy}
        failure={failure}
        onSave={() => void save()}
        onDiscard={discard}
        onReload={onReload}
      />
    </>
  )
}
