import type { PageFigures } from './measure-page.ts'

type Compared = {
  readonly own: PageFigures
  /** CPU of our page when it is rendered for the request, by where its database is. */
  readonly renderedCpu: { readonly embedded: number; readonly served: number }
  readonly others: readonly PageFigures[]
  readonly names: readonly string[]
}

type Row = readonly [name: string, own: number, others: readonly number[], digits: number]

/** The figures of a page as a table, ours first, then theirs, then how many times ours theirs are. */
export function printTable(path: string, { own, renderedCpu, others, names }: Compared): void {
  const row = (name: string, key: keyof PageFigures, digits: number, unit = 1): Row => [
    name,
    own[key] / unit,
    others.map((other) => other[key] / unit),
    digits,
  ]
  const cpu = others.map((other) => other.cpu)
  const rows: Row[] = [
    ['CPU a request, ours kept, ms', own.cpu, cpu, 2],
    ['CPU a request, ours rendered anew, PostgreSQL server, ms', renderedCpu.served, cpu, 2],
    ['CPU a request, ours rendered anew, embedded database, ms', renderedCpu.embedded, cpu, 2],
    row('HTML, kB', 'html', 1, 1000),
    row('JavaScript, kB', 'script', 1, 1000),
    row('CSS, kB', 'style', 1, 1000),
    row('the three together, kB', 'code', 1, 1000),
    row('first view in all, kB', 'total', 1, 1000),
    row('Lighthouse performance', 'performance', 0),
    row('largest paint, ms', 'largestPaint', 0),
    row('blocked, ms', 'blocked', 0),
    row('layout shift', 'layoutShift', 3),
    row('Lighthouse accessibility', 'accessibility', 0),
  ]
  const head = ['ours', ...names, ...names.map((name) => `${name} : ours`)]
  console.error(`\n${path}\n| ${['figure', ...head].join(' | ')} |\n|${' --- |'.repeat(head.length + 1)}`)
  for (const [name, ours, theirs, digits] of rows) {
    const values = [ours, ...theirs].map((value) => value.toFixed(digits))
    const ratios = theirs.map((value) => (ours > 0 ? (value / ours).toFixed(1) : '–'))
    console.error(`| ${[name, ...values, ...ratios].join(' | ')} |`)
  }
}
