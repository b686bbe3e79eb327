/** A short text whose numbers are set in the display face and kept in their own direction. */
export function Figures({ text }: { text: string }) {
  return text.split(/(\+?\d[\d.,:–]*\+?)/).map((part, index) =>
    // Splitting by a group puts what it caught at the odd places.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <b key={index}>
        <bdi>{part}</bdi>
      </b>
    ) : (
      part
    ),
  )
}
