export type VariantOptions = {
  readonly field: string
  readonly options: readonly { readonly slug: string; readonly name: string }[]
}

type VariantChoiceProps = VariantOptions & {
  name: string
  chosen: string
  /** Options that the branch has none of; they may be looked at all the same. */
  gone: readonly string[]
  goneLabel: string
  onChoose: (slug: string) => void
}

/** One choice of a product: its colour, its scent. */
export function VariantChoice({
  field,
  options,
  name,
  chosen,
  gone,
  goneLabel,
  onChoose,
}: VariantChoiceProps) {
  return (
    <fieldset className="variant">
      <legend className="small">{field}</legend>
      {options.map((option) => (
        <label key={option.slug} className={gone.includes(option.slug) ? 'variant__gone' : undefined}>
          <input
            type="radio"
            name={name}
            value={option.slug}
            checked={option.slug === chosen}
            onChange={() => onChoose(option.slug)}
          />
          <span>{option.name}</span>
          {gone.includes(option.slug) && <span className="sr"> ({goneLabel})</span>}
        </label>
      ))}
    </fieldset>
  )
}
