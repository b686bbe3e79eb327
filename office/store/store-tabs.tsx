import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeTabs } from '../office-tabs.tsx'

type StoreTabsProps = { self: StaffSelf; branch: string; at: 'products' | 'waiting' }

/** What the store sells, and what waits to be taken home. */
export function StoreTabs({ self, branch, at }: StoreTabsProps) {
  const { t } = useLocale()
  if (!self.may.includes('store.change')) return null
  const tabs = [
    { to: `/office/store?branch=${branch}`, label: t('office_store.products'), current: at === 'products' },
    {
      to: `/office/store/waiting?branch=${branch}`,
      label: t('office_store.waiting'),
      current: at === 'waiting',
    },
  ]
  return <OfficeTabs label={t('office_store.tabs')} tabs={tabs} />
}
