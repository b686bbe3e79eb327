import { lazy } from 'react'
import { showGuest } from '#contracts/calls/office/guests.calls.ts'
import type { GuestFile } from '#contracts/office/guests.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { OfficePage } from '../office-page.tsx'
import { GuestFacts } from './guest-facts.tsx'
import { GuestNoteForm } from './guest-note-form.tsx'
import { GuestOrders } from './guest-orders.tsx'
import { GuestSaid } from './guest-said.tsx'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))
const SplitDialog = lazy(() => import('./split-dialog.tsx'))

/** A person across all that they ordered. */
export function GuestPage({ self, id }: { self: StaffSelf; id: string }) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { data: guest, failure, refresh, setData } = useOfficeData(showGuest, { params: { id } })
  async function change(dialog: typeof MergeDialog | typeof SplitDialog, words: string) {
    if (!guest) return
    const changed = await openDialog<{ guest: GuestFile }, GuestFile>(dialog, { guest })
    if (!changed) return
    setData(changed)
    toast({ text: words, kind: 'ok' })
  }
  return (
    <OfficePage
      title={guest?.name ?? t('office_guests.nameless')}
      tools={
        guest &&
        self.may.includes('guest.merge') && (
          <>
            <Button look="line" onClick={() => void change(MergeDialog, t('office_guests.merged'))}>
              {t('office_guests.merge')}
            </Button>
            {guest.contacts.length > 1 && (
              <Button look="line" onClick={() => void change(SplitDialog, t('office_guests.split_done'))}>
                {t('office_guests.split')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="order-head">
        <SiteLink to="/office/guests">{t('office_guests.back')}</SiteLink>
      </p>
      <OfficeData data={guest} failure={failure} refresh={refresh}>
        {(file) => (
          <div className="order-parts">
            <GuestFacts guest={file} />
            <GuestNoteForm key={`${file.note} ${file.tags.join()}`} guest={file} onSaved={setData} />
            <GuestOrders self={self} id={file.id} orders={file.orders} />
            <GuestSaid guest={file} />
          </div>
        )}
      </OfficeData>
    </OfficePage>
  )
}
