import { useDeferredValue } from 'react'
import { listSiteTexts } from '#contracts/calls/office/site-content.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { type Query, useAddressQuery } from '#office/data/address-query.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { WordField, type WordFieldProps } from './word-field.tsx'

const filters = ['all', 'written', 'updated'] as const
type Filter = (typeof filters)[number]

/** Every text guests read, found by its words or its key. What is looked for stands in the address. */
export function AllTexts(props: Omit<WordFieldProps, 'text' | 'label'>) {
  const { t } = useLocale()
  const [asked, change] = useAddressQuery()
  const search = asked.search ?? ''
  const only: Filter = filters.find((name) => name === asked.only) ?? 'all'
  const set = (changes: Query) => change((was) => ({ ...was, ...changes }))
  const query = useDeferredValue(search.slice(0, 100))
  const texts = useOfficeData(listSiteTexts, { query: { search: query, only } })
  return (
    <>
      <search className="editor__section text-search">
        <TextInput
          kind="search"
          label={t('office_pages.search')}
          value={search}
          maxLength={100}
          onChange={(words) => set({ search: words })}
        />
        <Select
          label={t('office_pages.filter')}
          required
          value={only}
          onChange={(name) => set({ only: name === 'all' ? '' : name })}
          options={filters.map((value) => ({ value, label: t(`office_pages.filter_${value}`) }))}
        />
      </search>
      <OfficeData {...texts}>
        {({ items, found }) => (
          <section className="editor__section">
            <p role="status">
              {t('office_pages.found', { count: found })}{' '}
              {found > items.length && t('office_pages.found_more', { shown: items.length })}
            </p>
            {items.map((text) => (
              <WordField key={text.key} {...props} text={text} />
            ))}
          </section>
        )}
      </OfficeData>
    </>
  )
}
