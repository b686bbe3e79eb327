import type { OfficeSiteContent } from '#contracts/office/site-content.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { bothErrorsAt, type ErrorAt } from '#office/data/use-refused-form.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { ItemList } from './item-list.tsx'

type VenueStoryProps = {
  content: OfficeSiteContent
  onChange: (changes: Partial<OfficeSiteContent>) => void
  errorAt: ErrorAt
}

const nothing = { en: '', ar: '' }

/** The venue in its own words: its story, how an evening goes, its rules, and what people ask. */
export function VenueStory({ content, onChange, errorAt }: VenueStoryProps) {
  const { t } = useLocale()
  const { about, howItWorks, houseRules, faq } = content
  const heading = t('office_pages.about_title')
  const titled = { title: nothing, text: nothing }
  return (
    <>
      <section className="editor__section">
        <h2>{t('office_pages.about')}</h2>
        <BothLanguages
          label={heading}
          value={about.title}
          onChange={(title) => onChange({ about: { ...about, title } })}
          errors={bothErrorsAt(errorAt, 'about.title', heading)}
          limit={longest.pageTitle}
          required
        />
      </section>
      <ItemList
        title={t('office_pages.about')}
        items={about.paragraphs}
        nameOf={(number) => t('office_pages.paragraph', { number })}
        addLabel={t('office_pages.add_paragraph')}
        empty={nothing}
        most={20}
        onChange={(paragraphs) => onChange({ about: { ...about, paragraphs } })}
      >
        {(paragraph, set, place) => (
          <TextPart
            label={t('office_pages.paragraph', { number: place + 1 })}
            field={`about.paragraphs.${place}`}
            value={paragraph}
            onChange={set}
            errorAt={errorAt}
            long
          />
        )}
      </ItemList>
      <ItemList
        title={t('office_pages.howItWorks')}
        items={howItWorks}
        nameOf={(number) => t('office_pages.step', { number })}
        addLabel={t('office_pages.add_step')}
        empty={titled}
        most={12}
        onChange={(items) => onChange({ howItWorks: items })}
      >
        {(item, set, place) => (
          <TitledText field={`howItWorks.${place}`} item={item} onChange={set} errorAt={errorAt} />
        )}
      </ItemList>
      <ItemList
        title={t('office_pages.houseRules')}
        items={houseRules}
        nameOf={(number) => t('office_pages.rule', { number })}
        addLabel={t('office_pages.add_rule')}
        empty={titled}
        most={40}
        onChange={(items) => onChange({ houseRules: items })}
      >
        {(item, set, place) => (
          <TitledText field={`houseRules.${place}`} item={item} onChange={set} errorAt={errorAt} />
        )}
      </ItemList>
      <ItemList
        title={t('office_pages.faq')}
        items={faq}
        nameOf={(number) => t('office_pages.question_number', { number })}
        addLabel={t('office_pages.add_question')}
        empty={{ question: nothing, answer: nothing }}
        most={60}
        onChange={(items) => onChange({ faq: items })}
      >
        {(item, set, place) => (
          <>
            <TextPart
              label={t('office_pages.question')}
              field={`faq.${place}.question`}
              value={item.question}
              onChange={(question) => set({ ...item, question })}
              errorAt={errorAt}
            />
            <TextPart
              label={t('office_pages.answer')}
              field={`faq.${place}.answer`}
              value={item.answer}
              onChange={(answer) => set({ ...item, answer })}
              errorAt={errorAt}
              long
            />
          </>
        )}
      </ItemList>
    </>
  )
}

type Titled = OfficeSiteContent['houseRules'][number]
type TitledTextProps = { field: string; item: Titled; onChange: (item: Titled) => void; errorAt: ErrorAt }

function TitledText({ field, item, onChange, errorAt }: TitledTextProps) {
  const { t } = useLocale()
  return (
    <>
      <TextPart
        label={t('office_pages.item_title')}
        field={`${field}.title`}
        value={item.title}
        onChange={(title) => onChange({ ...item, title })}
        errorAt={errorAt}
      />
      <TextPart
        label={t('office_pages.item_text')}
        field={`${field}.text`}
        value={item.text}
        onChange={(text) => onChange({ ...item, text })}
        errorAt={errorAt}
        long
      />
    </>
  )
}

type TextPartProps = {
  label: string
  field: string
  value: Titled['title']
  onChange: (value: Titled['title']) => void
  errorAt: ErrorAt
  long?: boolean
}

function TextPart({ label, field, value, onChange, errorAt, long = false }: TextPartProps) {
  return (
    <BothLanguages
      label={label}
      value={value}
      onChange={onChange}
      errors={bothErrorsAt(errorAt, field, label)}
      {...(long ? { rows: 4, limit: longest.pageText } : { limit: longest.pageTitle })}
      required
    />
  )
}
