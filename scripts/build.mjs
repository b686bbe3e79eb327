import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, projectNode, root, run, withProgress } from './command.mjs'

export const sources = [
  'kit',
  'office',
  'site',
  'contracts',
  'domain',
  'messages',
  'public',
  'scripts/vite',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.office.config.ts',
]
const stampFile = path.join(root, 'build/.stamp')

function* filesUnder(name) {
  const full = path.join(root, name)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) return yield name
  for (const entry of readdirSync(full).sort()) yield* filesUnder(`${name}/${entry}`)
}

/** One hash over everything the build reads; tests are left out, since they change nothing in it. */
export function sourceHash() {
  const hash = createHash('sha1')
  for (const source of sources)
    for (const file of filesUnder(source))
      if (!/\.test\.tsx?$/.test(file)) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

export function isBuilt(hash) {
  return (
    existsSync(path.join(root, 'build/server/index.js')) &&
    existsSync(path.join(root, 'build/office/office/index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash
  )
}

/** Builds server and browser code, unless the last build saw the same sources. */
export async function ensureBuilt() {
  const hash = sourceHash()
  if (isBuilt(hash)) return
  await withProgress('Building', 'Built', async () => {
    // Without its stamp an interrupted build is never taken for a whole one.
    rmSync(stampFile, { force: true })
    const parts = await Promise.all([
      run('react-router', ['build'], { quiet: true, env: { NODE_ENV: 'production' } }),
      run('vite', ['build', '--config', 'vite.office.config.ts'], {
        quiet: true,
        env: { NODE_ENV: 'production' },
      }),
      run(projectNode, ['scripts/pack-database.ts'], { quiet: true }),
    ])
    for (const { code, output } of parts)
      if (code !== 0) throw new CommandError(`${output.trim()}\n\nThe build failed; its messages are above.`)
    writeFileSync(stampFile, hash)
  })
}

// `npm run build`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureBuilt().catch((error) => {
    console.error(error instanceof CommandError ? error.message : error)
    process.exit(1)
  })
}
