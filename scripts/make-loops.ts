/**
 * Makes the loops behind the home page and the error page from their masters, with an installed ffmpeg:
 * node scripts/make-loops.ts <masters folder>
 * A phone gets the middle of the picture, which is all that it shows, in a third of the bytes.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const loops = { home: 'loop/loop-submarine.mp4', error: 'loop/loop-error.mp4' } as const
const frames = { wide: 'scale=960:540', phone: 'scale=960:540,crop=360:540' } as const
const formats = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '44',
    '-deadline',
    'good',
    '-cpu-used',
    '2',
    '-row-mt',
    '1',
  ],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '31',
    '-preset',
    'medium',
    '-profile:v',
    'main',
    '-movflags',
    '+faststart',
  ],
} as const

const [masters] = process.argv.slice(2)
if (!masters) {
  console.error('Usage: node scripts/make-loops.ts <masters folder>')
  process.exit(1)
}
const folder = join(import.meta.dirname, '../public/loop')
mkdirSync(folder, { recursive: true })

for (const [name, master] of Object.entries(loops))
  for (const [frame, filter] of Object.entries(frames))
    for (const [format, settings] of Object.entries(formats)) {
      const calm = ['-an', '-map_metadata', '-1', '-pix_fmt', 'yuv420p', '-vf', filter]
      const target = join(folder, `${name}-${frame}.${format}`)
      execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', join(masters, master), ...calm, ...settings, target])
    }
