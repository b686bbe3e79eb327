import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { GiftCardItem } from '#contracts/cart.ts'
import type { GiftCardShop } from '#contracts/gift-card.ts'
import {
  type GiftCardForm,
  giftCardChoice,
  giftCardForm,
  giftCardRules,
  messageLength,
} from '#domain/voucher/gift-card-form.ts'
import { giftDesigns } from '#domain/voucher/gift-designs.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { GiftArt, giftColours } from './gift-art.tsx'
import { GiftHanding } from './gift-handing.tsx'
import { GiftPreview } from './gift-preview.tsx'
import { GiftWorthFields } from './gift-worth-fields.tsx'
import { useGiftDesign } from './use-gift-design.ts'

export type GiftCardFormProps = {
  /** The slug of a gift card of the store. */
  product: string
  /** The slug of the branch whose currency and rooms it is for. */
  branch: string
  /** Puts the card into the cart; what it answers is said below the form. */
  onAdd: (item: GiftCardItem) => Promise<string | null> | undefined
  /** A card that lies in the cart already. */
  initial?: GiftCardItem | undefined
}

type GiftCardFieldsProps = Pick<GiftCardFormProps, 'product' | 'onAdd' | 'initial'> & { shop: GiftCardShop }

/** The form once it is known what the branch sells; the card beside it changes as one types. */
export function GiftCardFields({ product, shop, onAdd, initial }: GiftCardFieldsProps) {
  const { locale, t } = useLocale()
  const [start] = useState(() => (initial ? giftCardForm(initial, shop) : emptyForm(shop, locale)))
  const [chosen, setChosen] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const rules = useMemo(() => giftCardRules(shop, chosen), [shop, chosen])
  const form = useSiteForm<GiftCardForm>({
    rules,
    defaultValues: start,
    onSubmit: async (values) => {
      setProblem(null)
      const item: GiftCardItem = { kind: 'gift_card', product, ...giftCardChoice(values, shop.currency) }
      setProblem((await onAdd(item)) ?? null)
      return undefined
    },
  })
  const values = useWatch({ control: form.control }) as GiftCardForm
  // Which rules hold depends on three of the choices alone: the rest may change with every key.
  if (differs(chosen, values)) setChosen(values)
  const designs = giftDesigns.map((design) => ({
    value: design.slug,
    label: design.name[locale],
    picture: <GiftPick slug={design.slug} />,
  }))
  return (
    <div className="giftform">
      <GiftPreview shop={shop} values={values} />
      <SiteForm form={form} label={t('giftcard.form_title')} className="giftform__fields">
        <FormField name="design" as={Choice} label={t('giftcard.design')} options={designs} pictures />
        <GiftWorthFields shop={shop} values={values} />
        <div className="giftform__pair">
          <FormField name="recipientName" as={TextInput} />
          <FormField name="senderName" as={TextInput} autoComplete="name" />
        </div>
        <FormField
          name="message"
          as={Textarea}
          label={t('giftcard.message')}
          hint={t('giftcard.message_hint', { max: messageLength })}
          rows={3}
          dir="auto"
          optional
        />
        <div className="giftform__samples">
          <p className="small">{t('giftcard.samples')}</p>
          {shop.sampleMessages.map((sample) => {
            const text = sample[values.language === 'ar' ? 'ar' : 'en']
            return (
              <button key={text} type="button" dir="auto" onClick={() => form.setValue('message', text)}>
                {text}
              </button>
            )
          })}
        </div>
        <FormField
          name="language"
          as={Choice}
          label={t('giftcard.language')}
          options={[
            { value: 'ar', label: <span lang="ar">العربية</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
        />
        <GiftHanding shop={shop} values={values} onPrint={() => form.setValue('when', 'now')} />
        <AlertMessage>{problem}</AlertMessage>
        <Button type="submit" look="lead" wide busy={form.submitting}>
          {t(initial ? 'giftcard.save' : 'giftcard.add')}
        </Button>
      </SiteForm>
    </div>
  )
}

function differs(one: GiftCardForm, other: GiftCardForm): boolean {
  return (['worth', 'room', 'handing', 'when'] as const).some((field) => one[field] !== other[field])
}

function emptyForm(shop: GiftCardShop, language: string): GiftCardForm {
  const [first = ''] = shop.amounts.map(String)
  const nobody = { recipientName: '', recipientEmail: '', senderName: '', message: '' }
  const worth = { worth: first, amount: '', room: '', playersCount: '' }
  return {
    design: giftDesigns[0]?.slug ?? '',
    ...worth,
    ...nobody,
    language,
    handing: 'mail',
    when: 'now',
    date: '',
  }
}

function GiftPick({ slug }: { slug: string }) {
  const design = useGiftDesign(slug)
  return (
    <span className="giftpick" style={giftColours(design)}>
      <GiftArt design={design} />
    </span>
  )
}
