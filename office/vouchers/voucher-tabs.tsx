import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeTabs } from '../office-tabs.tsx'

type VoucherTabsProps = { self: StaffSelf; branch: string; at: 'cards' | 'codes' }

/** Gift cards, and promo codes for those who make them. */
export function VoucherTabs({ self, branch, at }: VoucherTabsProps) {
  const { t } = useLocale()
  if (!self.may.includes('promo.change')) return null
  const tabs = [
    { to: `/office/vouchers?branch=${branch}`, label: t('office_vouchers.cards'), current: at === 'cards' },
    {
      to: `/office/vouchers/codes?branch=${branch}`,
      label: t('office_vouchers.codes'),
      current: at === 'codes',
    },
  ]
  return <OfficeTabs label={t('office_vouchers.tabs')} tabs={tabs} />
}
