import { listOutbox } from '#contracts/calls/outbox.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { mailStates } from '#contracts/outbox.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/select.tsx'
import { useAddressQuery } from '#office/data/address-query.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficePages } from '#office/data/use-office-pages.ts'
import { knownBranches, useKnownBranchOptions } from '../known-branches.ts'
import { OfficePage } from '../office-page.tsx'
import { MailItem } from './mail-item.tsx'

/** What was written to guests, and whether it reached them. */
export function OutboxPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const branches = useKnownBranchOptions(self)
  const [{ branch = '', state = '' }, change] = useAddressQuery()
  const listed = useOfficePages(listOutbox, {
    query: { branch: branch || undefined, state: mailStates.find((one) => one === state) },
  })
  const { first, items, failure, busy, more, refresh } = listed
  const branchOf = (slug: string | null) => knownBranches(self).find((one) => one.slug === slug)
  const tools = (
    <>
      {branches.length > 1 && (
        <Select
          label={t('office.branch')}
          placeholder={t('office.all_branches')}
          value={branch}
          onChange={(slug) => change((was) => ({ ...was, branch: slug }))}
          options={branches}
        />
      )}
      <Select
        label={t('office_orders.state')}
        placeholder={t('common.all')}
        value={state}
        onChange={(one) => change((was) => ({ ...was, state: one }))}
        options={mailStates.map((one) => ({ value: one, label: t(`office_orders.mail_state_${one}`) }))}
      />
    </>
  )
  return (
    <OfficePage title={t('office.nav.outbox')} text={t('office_orders.outbox_text')} tools={tools}>
      <OfficeData data={first} failure={failure} refresh={refresh}>
        {({ waiting, failed, delivers }) => (
          <p role="status" className="row">
            <span className="tag">{t('office.outbox.pending', { count: waiting })}</span>
            <span className={failed > 0 ? 'tag tag--bad' : 'tag'}>
              {t('office_orders.outbox_failed', { count: failed })}
            </span>
            {!delivers && <span className="tag tag--warn">{t('office.outbox.no_smtp')}</span>}
          </p>
        )}
      </OfficeData>
      {first && items.length === 0 && <p className="lead">{t('office_orders.outbox_empty')}</p>}
      <ul className="office__list">
        {items.map((mail) => (
          <MailItem
            key={mail.id}
            mail={mail}
            branch={branchOf(mail.branch)}
            order={mail.order && mail.branch ? { code: mail.order, branch: mail.branch } : null}
            onSent={refresh}
          />
        ))}
      </ul>
      {more && (
        <Button look="line" busy={busy} onClick={more}>
          {t('actions.show_more')}
        </Button>
      )}
    </OfficePage>
  )
}
