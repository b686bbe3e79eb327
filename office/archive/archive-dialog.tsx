import type { ArchiveBarrier, ArchiveOutlook } from '#contracts/office/archive.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'

export type ArchiveAsked = {
  name: string
  /** What it means, in a sentence or two. */
  text: string
  outlook: ArchiveOutlook
  /** Where what stands in the way is settled. */
  settledAt?: Partial<Record<ArchiveBarrier, string>>
  send: () => Promise<ApiAnswer<'archived'>>
}

/** Asks whether something goes into the archive, once it is said what follows; or says what has to be settled first. */
export default function ArchiveDialog(props: ArchiveAsked & OpenedDialog<'archived'>) {
  const { open, close, name, text, outlook, send } = props
  const { t } = useLocale()
  const title = t('office_archive.archive_of', { name })
  if (outlook.barriers.length > 0) return <Barred {...props} title={title} />
  return (
    <FormDialog
      open={open}
      close={close}
      title={title}
      submit={t('office_archive.archive')}
      look="danger"
      send={send}
    >
      <p className="muted">{text}</p>
      {outlook.effects.length > 0 && (
        <div className="stack stack--2">
          <p>{t('office_archive.follows')}</p>
          <ul className="archive-effects">
            {outlook.effects.map(({ code, count }) => (
              <li key={code} className={code === 'last_room' ? 'msg msg--bad' : undefined}>
                {t(`office_archive.effect_${code}`, { count })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}

const linkWords = {
  archive_bookings: 'office_archive.see_bookings',
  archive_offers: 'office_archive.see_requests',
} as const

function Barred(props: ArchiveAsked & OpenedDialog<'archived'> & { title: string }) {
  const { open, close, title, outlook, settledAt = {} } = props
  const { t } = useLocale()
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={title}
      actions={
        <Button look="line" onClick={() => close()}>
          {t('office_archive.close')}
        </Button>
      }
    >
      <div className="stack stack--2">
        <p>{t('office_archive.barred')}</p>
        <ul className="archive-effects">
          {outlook.barriers.map(({ code, count }) => (
            <li key={code}>
              {t(`office_archive.bar_${code}`, { count })}{' '}
              {(code === 'archive_bookings' || code === 'archive_offers') && settledAt[code] && (
                <SiteLink to={settledAt[code]} onClick={() => close()}>
                  {t(linkWords[code])}
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
