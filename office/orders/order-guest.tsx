import { lazy } from 'react'
import type { OrderFile } from '#contracts/office/orders.ts'
import { documentPath } from '#domain/house-document/document-names.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { WrittenText } from '#kit/ui/written-text.tsx'
import { GuestLine } from '../guests/guest-line.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'

const ContactDialog = lazy(() => import('./contact-dialog.tsx'))

/** Who it is, how they are reached, and what they asked for. */
export function OrderGuest({ self, file, params, onFile }: OrderPart) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const href = useSiteHref()
  const { contact, accepted } = file.order
  async function edit() {
    const changed = await openDialog<Pick<OrderPart, 'file' | 'params'>, OrderFile>(ContactDialog, {
      file,
      params,
    })
    if (!changed) return
    onFile(changed)
    toast({ text: t('toasts.saved'), kind: 'ok' })
  }
  return (
    <OrderPanel
      title={t('office_orders.guest')}
      tools={
        self.may.includes('order.change') && (
          <Button look="line" onClick={() => void edit()}>
            {t('office_orders.contact_edit')}
          </Button>
        )
      }
    >
      <dl className="stack stack--2 order-facts">
        <div>
          <dt>{t('fields.name')}</dt>
          <dd>
            <bdi>{contact.name ?? t('office_orders.nameless')}</bdi>
          </dd>
        </div>
        {contact.groupName && (
          <div>
            <dt>{t('office_orders.group')}</dt>
            <dd>
              <bdi>{contact.groupName}</bdi>
            </dd>
          </div>
        )}
        {file.phone && (
          <div>
            <dt>{t('fields.phone')}</dt>
            <dd>
              <a href={`tel:${file.phone}`} dir="ltr">
                {file.phone}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('fields.email')}</dt>
          <dd>
            {contact.email ? (
              <a href={`mailto:${contact.email}`} dir="ltr">
                {contact.email}
              </a>
            ) : (
              t('office_orders.no_email')
            )}
          </dd>
        </div>
        {accepted.length > 0 && (
          <div>
            <dt>{t('office_orders.accepted')}</dt>
            <dd>
              <ul>
                {accepted.map(({ document, version }) => (
                  <li key={document}>
                    <a href={href(documentPath(document, version))} target="_blank" rel="noreferrer">
                      {t('summary.accepted_version', { name: t(`footer.${document}`), version })}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <GuestLine guest={file.guest} />
      {contact.notes && (
        <div>
          <h3 className="small muted">{t('office_orders.guest_notes')}</h3>
          <WrittenText text={contact.notes} />
        </div>
      )}
    </OrderPanel>
  )
}
