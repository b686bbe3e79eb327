import type { Bound } from './bounds.ts'

/** One promise, tried on the real parts, with a control that shows that its breach would be seen. */
export type Experiment = {
  /** As `--only=` names it. */
  readonly name: string
  /** What is promised, in one sentence. */
  readonly promise: string
  /** Needs the built site (`npm run build`). */
  readonly needsBuild?: true
  /** After so many minutes it is given up; the long form after 240. */
  readonly mostMinutes?: number
  readonly run: (trial: Trial) => Promise<void>
}

export type TrialOptions = {
  readonly long: boolean
  /** How much of the long form is wanted, from 0 to 1. */
  readonly part: number
}

/** Where an experiment says what it found. A figure that misses its bound breaks the promise. */
export class Trial {
  missed = 0
  /** Why it was not tried here, if it was not. */
  leftOut: string | null = null
  readonly #options: TrialOptions
  readonly #say: (line: string) => void

  constructor(options: TrialOptions, say: (line: string) => void = (line) => console.error(line)) {
    this.#options = options
    this.#say = say
  }

  get isLong(): boolean {
    return this.#options.long
  }

  /** How often something is tried in this form. */
  count(short: number, long: number): number {
    return this.#options.long ? Math.max(1, Math.ceil(long * this.#options.part)) : short
  }

  figure(name: string, value: number, bound: Bound): void {
    const holds = bound.holds(value)
    if (!holds) this.missed++
    this.#say(`${holds ? 'ok    ' : 'BROKEN'} ${name}: ${rounded(value)} (${bound.words})`)
  }

  /** The same without what keeps the promise: here the breach has to be seen. */
  control(name: string, value: number, bound: Bound): void {
    this.figure(`control: ${name}`, value, bound)
  }

  /** The machine lacks what this needs: nothing was found out, and that is said. */
  leaveOut(reason: string): void {
    this.leftOut = reason
    this.#say(`NOT TRIED: ${reason}`)
  }

  /** Something worth knowing that is held against nothing. */
  mention(sentence: string): void {
    this.#say(`       ${sentence}`)
  }
}

function rounded(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1)
}
