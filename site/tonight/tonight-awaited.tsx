/** How many times the bill names. */
export const onBill = 4

/** The bill before it is known: dark lines of the same height. */
export function TonightAwaited() {
  return (
    <div className="tonight__awaited" aria-hidden="true">
      <p className="tonight__branches" />
      <p className="tonight__note" />
      <ul className="bill">
        {Array.from({ length: onBill }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
          <li key={place} />
        ))}
      </ul>
      <p className="tonight__whole" />
    </div>
  )
}
