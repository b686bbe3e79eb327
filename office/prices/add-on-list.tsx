import { lazy } from 'react'
import type { PriceBook } from '#contracts/office/prices.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { Select } from '#kit/ui/select.tsx'
import type { AddOnDialogProps } from './add-on-dialog.tsx'
import type { PriceForm } from './price-form.ts'
import { PriceInput } from './price-input.tsx'

const AddOnDialog = lazy(() => import('./add-on-dialog.tsx'))

type AddOn = PriceForm['addOns'][number]

type AddOnListProps = { book: PriceBook; addOns: readonly AddOn[]; onChange: (addOns: AddOn[]) => void }

/** What a group can add to its booking, and what that costs. */
export function AddOnList({ book, addOns, onChange }: AddOnListProps) {
  const { locale, t } = useLocale()
  const set = (slug: string, change: Partial<AddOn>) =>
    onChange(addOns.map((addOn) => (addOn.slug === slug ? { ...addOn, ...change } : addOn)))
  const openDialog = useOpenDialog()
  async function edit(addOn: AddOn | null) {
    const taken = addOns.map(({ slug }) => slug)
    const written = await openDialog<AddOnDialogProps, AddOn>(AddOnDialog, {
      addOn,
      taken,
      branch: book.branch.slug,
    })
    if (written) onChange(addOn ? addOns.map((one) => (one === addOn ? written : one)) : [...addOns, written])
  }
  return (
    <section className="office__panel" aria-label={t('office_plans.add_ons')}>
      <div className="week-editor__tools">
        <h2 className="h3">{t('office_plans.add_ons')}</h2>
        <Button look="line" onClick={() => void edit(null)}>
          {t('office_plans.add_on_new')}
        </Button>
      </div>
      {addOns.length === 0 && <p className="muted">{t('office_plans.add_ons_none')}</p>}
      <ul className="office__list">
        {addOns.map((addOn) => {
          const name = addOn.name[locale]
          return (
            <li key={addOn.slug} className="office__row price-row add-on-row">
              <div className="add-on-row__words">
                {addOn.pictures.map(
                  ({ name: picture, files }) =>
                    files && (
                      <img key={picture} src={`/pictures/${picture}-${files.widths[0]}.webp`} alt="" />
                    ),
                )}
                <div>
                  <p>
                    <b>{name}</b>
                  </p>
                  <p className="small muted">{addOn.description[locale]}</p>
                </div>
              </div>
              <PriceInput
                label={t('office_plans.price_of', { name })}
                value={addOn.price}
                currency={book.branch.currency}
                onChange={(price) => set(addOn.slug, { price })}
              />
              <Select
                label={t('office_plans.per_of', { name })}
                required
                value={addOn.per}
                onChange={(per) => set(addOn.slug, { per: per as AddOn['per'] })}
                options={(['order', 'player'] as const).map((per) => ({
                  value: per,
                  label: t(`office_plans.per_${per}`),
                }))}
              />
              <Checkbox
                label={t('office_plans.offered')}
                value={addOn.published}
                onChange={(published) => set(addOn.slug, { published })}
              />
              <Button
                look="line"
                aria-label={`${t('actions.edit')} ${name}`}
                onClick={() => void edit(addOn)}
              >
                {t('actions.edit')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
