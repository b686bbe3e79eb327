import { useState } from 'react'
import { changeProduct, makeProduct } from '#contracts/calls/office/store.calls.ts'
import type { DeskProduct } from '#contracts/office/store.ts'
import { currencyLabel } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { longestSlug } from '#domain/slug/slug.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { bothErrorsAt } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { PictureList } from '../pictures/picture-list.tsx'
import { GiftWorthFields } from './gift-worth-fields.tsx'
import { productContentOf, productDraft } from './product-draft.ts'
import { VariantFields } from './variant-fields.tsx'

export type ProductAsked = {
  /** Null makes a new one. */
  product: DeskProduct | null
  currencies: readonly Currency[]
  /** Where uploads are asked for. */
  branch: string
}

/** Makes a product or changes it, in both languages and every currency. Answers its name. */
export default function ProductDialog(props: OpenedDialog<string> & ProductAsked) {
  const { open, close, product, currencies, branch } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [draft, setDraft] = useState(() => productDraft(product, currencies))
  const [wrong, setWrong] = useState<Currency | 'months' | null>(null)
  const set = (changes: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...changes }))
  const isThing = product?.kind !== 'gift_card'
  const title = product ? t('office_store.edit', { name: product.name[locale] }) : t('office_store.new')

  function send() {
    const read = productContentOf(draft, currencies)
    setWrong(read.ok ? null : read.wrong)
    if (!read.ok) return
    if (!product) return api(makeProduct, { body: { slug: draft.slug, ...read.content } })
    return api(changeProduct, { params: { product: product.slug }, body: read.content })
  }

  return (
    <FormDialog
      open={open}
      close={(saved) => close(saved && draft.name[locale])}
      title={title}
      wide
      submit={t('actions.save')}
      look="lead"
      send={send}
    >
      {(_, errorAt) => (
        <>
          {!product && (
            <TextInput
              label={t('office_store.slug')}
              kind="code"
              required
              maxLength={longestSlug}
              hint={t('office_store.slug_hint')}
              value={draft.slug}
              onChange={(slug) => set({ slug })}
              error={errorAt('slug', t('office_store.slug'))}
            />
          )}
          <BothLanguages
            label={t('office_store.name')}
            required
            limit={longest.title}
            value={draft.name}
            onChange={(name) => set({ name })}
            errors={bothErrorsAt(errorAt, 'name', t('office_store.name'))}
          />
          <BothLanguages
            label={t('office_store.short')}
            required
            limit={longest.productShort}
            value={draft.short}
            onChange={(short) => set({ short })}
            errors={bothErrorsAt(errorAt, 'short', t('office_store.short'))}
          />
          <BothLanguages
            label={t('office_store.description')}
            required
            rows={4}
            limit={longest.productDescription}
            value={draft.description}
            onChange={(description) => set({ description })}
            errors={bothErrorsAt(errorAt, 'description', t('office_store.description'))}
          />
          {isThing && (
            <>
              <fieldset className="variants">
                <legend>{t('office_store.prices')}</legend>
                <div className="form-pair">
                  {currencies.map((currency) => (
                    <NumberInput
                      key={currency}
                      label={t('office_store.price_in', { currency: currencyLabel(currency, locale) })}
                      decimal
                      min={0}
                      hint={t('office_store.price_hint')}
                      value={draft.prices[currency] ?? ''}
                      onChange={(typed) => set({ prices: { ...draft.prices, [currency]: typed } })}
                      error={wrong === currency ? t('office_store.price_wrong') : undefined}
                    />
                  ))}
                </div>
              </fieldset>
              <VariantFields
                value={draft.variants}
                pictures={draft.pictures}
                errorAt={errorAt}
                onChange={(variants) => set({ variants })}
              />
            </>
          )}
          {draft.giftWorth && (
            <GiftWorthFields
              value={draft.giftWorth}
              onChange={(giftWorth) => set({ giftWorth })}
              currencies={currencies}
              wrong={wrong}
            />
          )}
          <fieldset className="variants">
            <legend>{t('office_store.pictures')}</legend>
            <PictureList
              branch={branch}
              kind="store"
              value={draft.pictures}
              onChange={(update) => setDraft((was) => ({ ...was, pictures: update(was.pictures) }))}
            />
          </fieldset>
          <Checkbox
            label={t('office_store.shown')}
            value={draft.published}
            onChange={(published) => set({ published })}
          />
        </>
      )}
    </FormDialog>
  )
}
