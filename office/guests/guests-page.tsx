import { useSearchParams } from 'react-router'
import { searchGuests } from '#contracts/calls/office/guests.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { SearchBox } from '#office/forms/search-box.tsx'
import { OfficePage } from '../office-page.tsx'
import { GuestTable } from './guest-table.tsx'

/** Who comes again. What is searched for stands in the address, so that the way back leads to it. */
export function GuestsPage() {
  const { t } = useLocale()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const { data, failure, refresh } = useOfficeData(searchGuests, { query: q ? { q } : {} })
  return (
    <OfficePage title={t('office_guests.title')} text={t('office_guests.text')}>
      <search>
        <SearchBox
          label={t('office_guests.search')}
          hint={t('office_guests.search_hint')}
          value={q}
          onChange={(typed) => setSearch(typed ? { q: typed } : {}, { replace: true })}
        />
      </search>
      <OfficeData data={data} failure={failure} refresh={refresh}>
        {({ items, more }) => (
          <>
            {items.length > 0 && <GuestTable guests={items} />}
            <p role="status" className="muted">
              {items.length === 0 && t(q ? 'office_guests.none_found' : 'office_guests.none')}
              {more && t('office_guests.more')}
            </p>
          </>
        )}
      </OfficeData>
    </OfficePage>
  )
}
