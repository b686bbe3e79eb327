import { spellCode } from '#domain/text/spell-code.ts'

/** A code that people read aloud and type: in fives, in a face in which 0 is no O. */
export function SpelledCode({ code }: { code: string }) {
  return (
    <bdi dir="ltr" className="code">
      {spellCode(code)}
    </bdi>
  )
}
