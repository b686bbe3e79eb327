import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { StaffAction } from '#domain/staff/permissions.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { OfficePage } from '../office-page.tsx'
import { OfficeTabs } from '../office-tabs.tsx'
import { OpeningSection } from '../setup/opening-section.tsx'

type Panel = ComponentType<{ self: StaffSelf }>
type Tab = { readonly name: TabName; readonly action: StaffAction; readonly panel: Panel }
type TabName = 'venue' | 'policies' | 'services' | 'keys' | 'webhooks' | 'guests'

/** Each brings its own script when it is opened. */
const tabs: readonly Tab[] = [
  { name: 'venue', action: 'settings.read', panel: lazy(() => import('./venue-panel.tsx')) },
  { name: 'policies', action: 'branch_terms.change', panel: lazy(() => import('./policies-panel.tsx')) },
  { name: 'services', action: 'settings.read', panel: lazy(() => import('./services-panel.tsx')) },
  { name: 'keys', action: 'settings.read', panel: lazy(() => import('./keys-panel.tsx')) },
  { name: 'webhooks', action: 'settings.read', panel: lazy(() => import('./webhooks-panel.tsx')) },
  { name: 'guests', action: 'guest_data.read', panel: lazy(() => import('./guests-panel.tsx')) },
]

/** What the venue promises, whom it is connected with, and what guests may ask of it. */
export function SettingsPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [search] = useSearchParams()
  const open = tabs.filter(({ action }) => self.may.includes(action))
  const chosen = open.find(({ name }) => name === search.get('tab')) ?? open[0]
  const pathOf = (name: TabName) =>
    name === open[0]?.name ? '/office/settings' : `/office/settings?tab=${name}`
  if (!chosen) return null
  const { name, panel: ChosenPanel } = chosen
  return (
    <OfficePage title={t('office.nav.settings')} text={t(`office_settings.${name}_text`)}>
      {open.length > 1 && (
        <OfficeTabs
          label={t('office.nav.settings')}
          tabs={open.map((tab) => ({
            to: pathOf(tab.name),
            label: t(`office_settings.${tab.name}`),
            current: tab.name === name,
          }))}
        />
      )}
      {name === 'venue' && <OpeningSection self={self} />}
      <Suspense fallback={<ProgressSpinner size="page" />}>
        <ChosenPanel self={self} />
      </Suspense>
    </OfficePage>
  )
}
