type FactListProps = { facts: readonly (string | false | null | undefined)[] }

/** Facts of a public game, without those that there are not. */
export function FactList({ facts }: FactListProps) {
  return (
    <ul className="game-facts small">
      {facts
        .filter((fact) => typeof fact === 'string')
        .map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
    </ul>
  )
}
