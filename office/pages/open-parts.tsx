import { useState } from 'react'
import type { SiteContent } from '#contracts/office/site-content.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { closableParts, shownSections } from '#domain/site-content/page-switches.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Select } from '#kit/ui/select.tsx'
import { moveItem } from '#office/forms/move-item.ts'
import { MoveButtons } from './move-buttons.tsx'

type Pages = SiteContent['pages']
type OpenPartsProps = { value: Pages; onChange: (pages: Pages) => void }

const languageChoices = ['en_ar', 'ar_en', 'en', 'ar'] as const

/** Which parts of the site guests find, how the home page goes, and which languages are read. */
export function OpenParts({ value, onChange }: OpenPartsProps) {
  const { t } = useLocale()
  const [news, setNews] = useState('')
  const { sections, languages } = value
  const shown = shownSections(value)
  const nameOf = (place: number) => t(`office_pages.section_${sections[place]?.name ?? 'rooms'}`)
  function move(from: number, to: number) {
    setNews(t('office_pages.moved', { name: nameOf(from), place: to + 1, count: sections.length }))
    onChange({ ...value, sections: [...moveItem(sections, from, to)] })
  }
  return (
    <>
      <section className="editor__section" aria-labelledby="site-parts">
        <h2 id="site-parts">{t('office_pages.parts')}</h2>
        {closableParts.map((part) => (
          <Checkbox
            key={part}
            label={t(`office_pages.part_${part}`)}
            hint={t(`office_pages.part_${part}_hint`)}
            value={value[part]}
            onChange={(open) => onChange({ ...value, [part]: open })}
          />
        ))}
      </section>
      <section className="editor__section" aria-labelledby="home-sections">
        <h2 id="home-sections">{t('office_pages.sections')}</h2>
        <ol className="section-order">
          {sections.map(({ name, shown: isOn }, place) => (
            <li key={name}>
              <Checkbox
                label={
                  <>
                    {nameOf(place)}{' '}
                    {isOn && !shown.includes(name) && (
                      <span className="tag tag--warn">{t('office_pages.section_closed')}</span>
                    )}
                  </>
                }
                value={isOn}
                onChange={(on) => onChange({ ...value, sections: sections.with(place, { name, shown: on }) })}
              />
              <MoveButtons
                name={nameOf(place)}
                place={place}
                count={sections.length}
                onMove={(to) => move(place, to)}
              />
            </li>
          ))}
        </ol>
        <p role="status" className="sr">
          {news}
        </p>
      </section>
      <section className="editor__section">
        <h2>{t('office_pages.languages')}</h2>
        <Select
          label={t('office_pages.languages')}
          hint={t('office_pages.languages_hint')}
          required
          value={languages.join('_')}
          onChange={(chosen) => onChange({ ...value, languages: chosen.split('_') as Locale[] })}
          options={languageChoices.map((one) => ({ value: one, label: t(`office_pages.languages_${one}`) }))}
        />
      </section>
    </>
  )
}
