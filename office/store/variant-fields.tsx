import type { OfficePicture } from '#contracts/office/pictures.ts'
import type { ProductVariant } from '#contracts/product.ts'
import { mostVariants } from '#domain/product/store-item.ts'
import { longest } from '#domain/rules/longest.ts'
import { longestSlug } from '#domain/slug/slug.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { bothErrorsAt, type ErrorAt } from '#office/data/use-refused-form.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { OptionPicture } from './option-picture.tsx'

type VariantFieldsProps = {
  value: readonly ProductVariant[]
  /** Those of the product, of which each option may have one. */
  pictures: readonly OfficePicture[]
  onChange: (variants: ProductVariant[]) => void
  errorAt: ErrorAt
}

const blank = { en: '', ar: '' }

/** What is chosen when one buys it: sizes, colours, each in both languages. */
export function VariantFields({ value, pictures, onChange, errorAt }: VariantFieldsProps) {
  const { t } = useLocale()
  const change = (index: number, changed: ProductVariant) =>
    onChange(value.map((variant, place) => (place === index ? changed : variant)))
  return (
    <fieldset className="variants">
      <legend>{t('office_store.variants')}</legend>
      {value.map((variant, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice that is being typed has no other name than its place
        <div key={index} className="variants__one">
          <BothLanguages
            label={t('office_store.variant_field')}
            required
            limit={longest.variantName}
            value={variant.field}
            onChange={(field) => change(index, { ...variant, field })}
            errors={bothErrorsAt(errorAt, `variants.${index}.field`, t('office_store.variant_field'))}
          />
          <OptionFields
            value={variant.options}
            pictures={pictures}
            onChange={(options) => change(index, { ...variant, options })}
            errorAt={(field, label) => errorAt(`variants.${index}.options.${field}`, label)}
          />
          <Button look="bare" onClick={() => onChange(value.filter((_, place) => place !== index))}>
            {t('office_store.variant_remove')}
          </Button>
        </div>
      ))}
      {value.length < mostVariants && (
        <Button
          look="line"
          onClick={() => onChange([...value, { field: blank, options: [{ slug: '', name: blank }] }])}
        >
          {t('office_store.variant_add')}
        </Button>
      )}
    </fieldset>
  )
}

type Option = ProductVariant['options'][number]
type OptionFieldsProps = {
  value: readonly Option[]
  pictures: readonly OfficePicture[]
  onChange: (options: Option[]) => void
  errorAt: ErrorAt
}

function OptionFields({ value, pictures, onChange, errorAt }: OptionFieldsProps) {
  const { locale, t } = useLocale()
  const change = (index: number, changed: Option) =>
    onChange(value.map((option, place) => (place === index ? changed : option)))
  return (
    <>
      {value.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option that is being typed has no other name than its place
        <div key={index} className="variants__option">
          <TextInput
            label={t('office_store.option_slug')}
            kind="code"
            required
            maxLength={longestSlug}
            value={option.slug}
            onChange={(slug) => change(index, { ...option, slug })}
            error={errorAt(`${index}.slug`, t('office_store.option_slug'))}
          />
          <BothLanguages
            label={t('office_store.option')}
            required
            limit={longest.variantName}
            value={option.name}
            onChange={(name) => change(index, { ...option, name })}
            errors={bothErrorsAt(errorAt, `${index}.name`, t('office_store.option'))}
          />
          {pictures.length > 1 && (
            <OptionPicture
              pictures={pictures}
              value={option.picture}
              onChange={(picture) => change(index, { slug: option.slug, name: option.name, picture })}
            />
          )}
          <Button
            look="bare"
            aria-label={t('office_store.option_remove', { name: option.name[locale] || option.slug })}
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          >
            {t('actions.remove')}
          </Button>
        </div>
      ))}
      <Button look="line" onClick={() => onChange([...value, { slug: '', name: blank }])}>
        {t('office_store.option_add')}
      </Button>
    </>
  )
}
