import type { OrderEditChoices } from '#contracts/office/order-edits.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { mostOfOne } from '#domain/product/store-item.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { Select } from '#kit/ui/select.tsx'
import { ChildrenInput } from '#office/forms/children-input.tsx'
import { type EditDraft, thingKey, withThing } from './edit-draft.ts'
import { useGoods } from './use-goods.ts'

type EditFieldsProps = {
  choices: OrderEditChoices
  branch: string
  draft: EditDraft
  onChange: (draft: EditDraft) => void
}

/** How many play, which extras they have, and what they take from the store. */
export function EditFields({ choices, branch, draft, onChange }: EditFieldsProps) {
  const { locale, t } = useLocale()
  const { players, addOns, quote } = choices
  const inWords = (amount: number) => formatMoney(money(amount, quote.currency), locale)
  return (
    <>
      {players && (
        <NumberInput
          className="order-edit__row"
          label={t('office_tonight.players')}
          hint={t('office_edit.players_range', { min: players.smallest, max: players.largest })}
          min={players.smallest}
          max={players.largest}
          value={draft.players}
          onChange={(value) => onChange({ ...draft, players: value })}
        />
      )}
      {players?.child && (
        <ChildrenInput
          className="order-edit__row"
          ages={players.child}
          players={draft.players}
          most={players.largest}
          value={draft.children}
          onChange={(value) => onChange({ ...draft, children: value })}
        />
      )}
      {addOns.length > 0 && (
        <fieldset className="order-edit__part">
          <legend>{t('office_tonight.extras')}</legend>
          {addOns.map(({ slug, name, price, per, most, picture }) => (
            <NumberInput
              key={slug}
              className="order-edit__row"
              label={
                <>
                  {picture && <img src={`/pictures/${picture.name}-320.webp`} alt="" />}
                  {name[locale]}
                </>
              }
              hint={t(per === 'player' ? 'office_edit.price_each_player' : 'office_edit.price_each', {
                amount: inWords(price),
              })}
              min={0}
              max={most}
              value={draft.addOns[slug] ?? '0'}
              onChange={(value) => onChange({ ...draft, addOns: { ...draft.addOns, [slug]: value } })}
            />
          ))}
        </fieldset>
      )}
      <Things choices={choices} branch={branch} draft={draft} onChange={onChange} />
    </>
  )
}

function Things({ choices, branch, draft, onChange }: EditFieldsProps) {
  const { locale, t } = useLocale()
  const { currency } = choices.quote
  const goods = useGoods(branch)
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  if (goods.length === 0 && draft.things.length === 0) return null
  function add(key: string) {
    const thing = goods.find((one) => one.key === key)
    if (!thing) return
    const { product, variant, name } = thing
    onChange(withThing(draft, { product, variant, name }))
  }
  return (
    <fieldset className="order-edit__part">
      <legend>{t('office_edit.things')}</legend>
      {draft.things.map((thing, place) => (
        <NumberInput
          key={thingKey(thing)}
          className="order-edit__row"
          label={thing.name[locale]}
          {...(thing.handedOver && { hint: t('office_edit.handed_over') })}
          min={thing.handedOver ? thing.had : 0}
          max={mostOfOne}
          value={thing.count}
          onChange={(count) => onChange({ ...draft, things: draft.things.with(place, { ...thing, count }) })}
        />
      ))}
      {goods.length > 0 && (
        <Select
          label={t('office_edit.add_thing')}
          value=""
          placeholder={t('office_edit.add_thing_none')}
          onChange={add}
          options={goods.map(({ key, name, price, left }) => ({
            value: key,
            label: t('office_edit.thing_option', { name: name[locale], amount: inWords(price) }),
            disabled: left === 0,
          }))}
        />
      )}
    </fieldset>
  )
}
