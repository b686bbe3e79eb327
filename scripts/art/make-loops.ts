/**
 * Makes the loops of the rooms and of the error page from their masters, with an installed ffmpeg:
 * node scripts/art/make-loops.ts <masters folder>
 * The masters folder holds loops/ (one a room, MP4 and WebM, small enough to be shown as they are) and
 * loop/loop-error.mp4. A phone and a poster get what they show of it, in a third of the bytes.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { demoRooms } from '#server/demo/venue/demo-rooms.ts'

const formats = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '42', '-deadline', 'good', '-cpu-used', '3'],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '30',
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
  console.error('Usage: node scripts/art/make-loops.ts <masters folder>')
  process.exit(1)
}
const folder = join(import.meta.dirname, '../../public/loop')
mkdirSync(join(folder, 'rooms'), { recursive: true })

function encode(master: string, name: string, filter: string) {
  for (const [format, settings] of Object.entries(formats)) {
    const calm = ['-an', '-map_metadata', '-1', '-pix_fmt', 'yuv420p', '-threads', '1', '-vf', filter]
    const target = join(folder, `${name}.${format}`)
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', master, ...calm, ...settings, target])
  }
}

/** The part of a wide frame that is three to four, cut where the room's pictures are cut. */
function upright(room: string): string {
  const across = Number.parseInt(demoRooms[room]?.focal ?? '50%', 10) / 100
  return `crop=540:720:${Math.round(across * (1280 - 540))}:0`
}

const error = join(masters, 'loop/loop-error.mp4')
encode(error, 'error-wide', 'scale=960:540')
encode(error, 'error-phone', 'scale=960:540,crop=360:540')

for (const file of readdirSync(join(masters, 'loops')).filter((name) => name.endsWith('.mp4'))) {
  const room = basename(file, '.mp4')
  for (const format of Object.keys(formats))
    copyFileSync(join(masters, 'loops', `${room}.${format}`), join(folder, `rooms/${room}-wide.${format}`))
  encode(join(masters, 'loops', file), `rooms/${room}-phone`, upright(room))
}
