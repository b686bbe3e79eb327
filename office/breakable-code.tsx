import { Fragment } from 'react'

/** A name for machines or an address: where it is too long for its line, it is broken after a sign, not within a word. */
export function BreakableCode({ text }: { text: string }) {
  const parts = text.split(/(?<=[@._/])/)
  return (
    <bdi dir="ltr" translate="no">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
