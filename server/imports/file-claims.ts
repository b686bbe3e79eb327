import type { RowProblem } from '#contracts/office/imports.ts'
import type { Claim } from './nouns/import-noun.ts'

const day = 86_400_000

type Span = { readonly from: number; readonly until: number; readonly line: number }

/** What the rows of one file have claimed so far: what one says twice, or books over itself, is found before it is tried. */
export class FileClaims {
  private readonly keys = new Map<string, number>()
  private readonly spans = new Map<string, Span[]>()

  /** Claims for a row, or says which line did before. */
  claim(claims: readonly Claim[], line: number): RowProblem | null {
    for (const claim of claims) {
      const before = this.find(claim)
      // Another visit to the same room is no second copy of a row: it is in its way.
      const code = 'key' in claim ? 'twice_in_file' : 'slot_taken_in_file'
      if (before !== undefined) return { code, value: String(before) }
    }
    for (const claim of claims) {
      if ('key' in claim) this.keys.set(claim.key, line)
      else this.spansOn(claim.room, Math.floor(claim.from / day)).push({ ...claim, line })
    }
    return null
  }

  private find(claim: Claim): number | undefined {
    if ('key' in claim) return this.keys.get(claim.key)
    // A visit ends within a day, so one that reaches into another began at most the day before.
    const first = Math.floor(claim.from / day)
    for (let on = first - 1; on <= first + 1; on++) {
      const inTheWay = this.spans
        .get(`${claim.room} ${on}`)
        ?.find(({ from, until }) => from < claim.until && claim.from < until)
      if (inTheWay) return inTheWay.line
    }
    return undefined
  }

  private spansOn(room: number, on: number): Span[] {
    const key = `${room} ${on}`
    const known = this.spans.get(key) ?? []
    this.spans.set(key, known)
    return known
  }
}
