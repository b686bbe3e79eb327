/** Who it was, in either script: the dot before it stays where the line's own direction has it. */
export function NamePart({ name }: { name: string | null }) {
  return (
    name && (
      <span>
        <bdi>{name}</bdi>
      </span>
    )
  )
}
