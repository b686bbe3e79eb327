import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showSiteContent } from '#contracts/calls/office/site-content.calls.ts'
import type { OfficeSiteContent } from '#contracts/office/site-content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { OfficePage } from '../office-page.tsx'
import { OfficeTabs } from '../office-tabs.tsx'
import { type PagesTab, pagesPath, pagesTabs } from './pages-tabs.ts'
import { SiteContentEditor } from './site-content-editor.tsx'

/** Everything guests read of the venue itself: words, story, what is open, and what was published before. */
export function PagesPage() {
  const { t } = useLocale()
  const [search] = useSearchParams()
  const tab: PagesTab = pagesTabs.find((name) => name === search.get('tab')) ?? 'words'
  const content = useOfficeData(showSiteContent, {}, { edited: true })
  // A version that was gone back to, or a draft that is gone, begins the editor anew.
  const [round, setRound] = useState(0)
  function replace(next: OfficeSiteContent) {
    content.setData(next)
    setRound((was) => was + 1)
  }
  return (
    <OfficePage title={t('office.nav.pages')} text={t(`office_pages.${tab}_text`)}>
      <OfficeTabs
        label={t('office.nav.pages')}
        tabs={pagesTabs.map((name) => ({
          to: pagesPath(name),
          label: t(`office_pages.${name}`),
          current: name === tab,
        }))}
      />
      <OfficeData {...content}>
        {(data) => (
          <SiteContentEditor
            key={round}
            first={data}
            tab={tab}
            onSaved={content.setData}
            onReplaced={replace}
          />
        )}
      </OfficeData>
    </OfficePage>
  )
}
