import { type ReactNode, useRef } from 'react'
import { Icon } from '#kit/ui/icon.tsx'

type ChoiceSheetProps = {
  id: string
  /** What is chosen, in a word or two. */
  words: string
  isSet: boolean
  children: ReactNode
}

/**
 * Choices behind a chip, as a sheet from the foot of a small screen; where there is room they stand open in the row. The
 * browser opens and closes it, with a script and without.
 */
export function ChoiceSheet({ id, words, isSet, children }: ChoiceSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className="chip choice__chip" popoverTarget={id} data-set={isSet || undefined}>
        <span>{words}</span> <Icon name="chevron-down" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className="choice__sheet"
        onClick={(event) => {
          if ((event.target as Element).closest('a') && sheet.current?.matches(':popover-open'))
            sheet.current.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}
