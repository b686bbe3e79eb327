/** Makes the core of every face (public/fonts/…-core.woff2): node scripts/art/make-font-cores.ts, with fonttools installed. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { typefaceFiles } from '../../domain/brand/typeface-files.ts'
import { coreRanges, figures, spaces } from '../fonts/font-ranges.ts'

const folder = fileURLToPath(new URL('../../public/fonts/', import.meta.url))
const parts = mkdtempSync(join(tmpdir(), 'font-cores-'))

const run = (program: string, from: string, to: string, options: readonly string[] = []) =>
  execFileSync(program, [...from.split(' '), `--output-file=${to}`, ...options], { stdio: 'ignore' })
/** Phones and Macs do not use hints. */
const subset = (from: string, to: string, options: readonly string[]) =>
  run('pyftsubset', from, to, ['--no-hinting', ...options])
const unicodes = (ranges: string) => `--unicodes=${ranges.replaceAll(' ', '')}`
// Beside what shapes words: figures that stand in columns.
const features = '--layout-features+=tnum'
const packed = '--flavor=woff2'
/** Whose joined forms are too many to be waited for. */
const richlyJoined = 'amiri-*-700'
const fractions = '--layout-features-=numr,dnom,frac'

function leaveJoins(from: string): string {
  const to = join(parts, 'joined.ttf')
  execFileSync('python3', [fileURLToPath(new URL('../fonts/leave-joins.py', import.meta.url)), from, to])
  return to
}

for (const file of new Set(Object.values(typefaceFiles).flat())) {
  const [latin, arabic] = ['latin', 'arabic'].map((script) => folder + file.replace('*', script)) as [
    string,
    string,
  ]
  subset(`${latin}-normal.woff2`, `${latin}-core.woff2`, [unicodes(coreRanges.latin), features, packed])
  const letters = join(parts, 'letters.ttf')
  const others = join(parts, 'figures.ttf')
  const both = join(parts, 'both.ttf')
  const isRich = file === richlyJoined
  const joined = isRich ? leaveJoins(`${arabic}-normal.woff2`) : `${arabic}-normal.woff2`
  const shaping = isRich ? [features, fractions] : [features]
  subset(joined, letters, [unicodes(coreRanges.arabic), ...shaping])
  subset(`${latin}-normal.woff2`, others, [unicodes(`${spaces}, ${figures}`), ...shaping])
  run('pyftmerge', `${letters} ${others}`, both)
  subset(both, `${arabic}-core.woff2`, ['--unicodes=*', '--glyphs=*', '--layout-features=*', packed])
}
rmSync(parts, { recursive: true })
