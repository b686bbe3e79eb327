import { useState } from 'react'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { mostAddOnPictures } from '#domain/picture/picture-kinds.ts'
import { mostOfAddOn } from '#domain/pricing/price-plan.ts'
import { longest } from '#domain/rules/longest.ts'
import { makeSlug } from '#domain/slug/make-slug.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { PictureList } from '../pictures/picture-list.tsx'
import type { PriceForm } from './price-form.ts'

type AddOn = PriceForm['addOns'][number]

/** `addOn` is null for a new one; `taken` are the slugs that others have. */
export type AddOnDialogProps = {
  addOn: AddOn | null
  taken: readonly string[]
  /** Where uploads are asked for. */
  branch: string
}

const nothing: AddOn = {
  slug: '',
  name: { en: '', ar: '' },
  description: { en: '', ar: '' },
  price: null,
  per: 'order',
  maxQuantity: 1,
  published: true,
  pictures: [],
}

/** What an add-on is called and said to be, and how many a group may take. Answers it; its price is set in the list. */
export default function AddOnDialog(props: AddOnDialogProps & OpenedDialog<AddOn>) {
  const { addOn, taken, branch, ...dialog } = props
  const { t } = useLocale()
  const [draft, setDraft] = useState(addOn ?? nothing)
  const [most, setMost] = useState(String(draft.maxQuantity))
  const [tried, setTried] = useState(false)
  const maxQuantity = parseNumber(most) ?? 0
  const isMost = Number.isInteger(maxQuantity) && maxQuantity >= 1 && maxQuantity <= mostOfAddOn
  const slug = addOn?.slug ?? freeSlug(makeSlug(draft.name.en), taken)
  const texts = [draft.name, draft.description].flatMap(({ en, ar }) => [en, ar])
  const isWritten = slug !== '' && texts.every((text) => text.trim() !== '')
  const isDescribed = draft.pictures.every(({ alt }) => alt.en.trim() !== '' && alt.ar.trim() !== '')
  const isWhole = isMost && isWritten && (isDescribed || !draft.published)
  const title = t(addOn ? 'office_plans.add_on_edit' : 'office_plans.add_on_new')

  function write() {
    setTried(true)
    if (isWhole) dialog.close({ ...draft, slug, maxQuantity })
  }
  return (
    <FormDialog {...dialog} wide title={title} submit={t('actions.done')} send={write}>
      <BothLanguages
        label={t('office_plans.add_on_name')}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        limit={longest.title}
        required
        tried={tried}
      />
      <BothLanguages
        label={t('office_plans.add_on_text')}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
        limit={longest.addOnDescription}
        required
        tried={tried}
      />
      <NumberInput
        label={t('office_plans.add_on_most')}
        value={most}
        onChange={setMost}
        min={1}
        max={mostOfAddOn}
        error={isMost ? undefined : t('office_plans.add_on_most_wrong')}
      />
      <fieldset className="stack stack--3">
        <legend className="small">
          <b>{t('office_plans.add_on_picture')}</b>
        </legend>
        <PictureList
          branch={branch}
          kind="store"
          most={mostAddOnPictures}
          hint={t('office_plans.add_on_picture_hint')}
          value={draft.pictures}
          onChange={(update) => setDraft((was) => ({ ...was, pictures: [...update(was.pictures)] }))}
        />
      </fieldset>
      <div role="alert" className="problem">
        {tried && !isWhole && (
          <p className="msg msg--bad">
            {t(isWritten && isMost ? 'errors.picture_undescribed' : 'office_plans.add_on_wrong')}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

function freeSlug(wanted: string, taken: readonly string[]): string {
  const names = [wanted, ...taken.map((_, index) => `${wanted}-${index + 2}`)]
  return wanted === '' ? '' : (names.find((name) => !taken.includes(name)) ?? '')
}
