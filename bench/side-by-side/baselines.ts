import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { type SiteProcess, startServer } from '../site-process.ts'
import { contentFolder } from './write-content.ts'

type Baseline = {
  readonly name: string
  readonly folder: string
  /** What Node runs in the folder once it is built; the port is added as a setting. */
  readonly script: readonly string[]
}

const host = '127.0.0.1'
const publicFolder = join(import.meta.dirname, '../../public')
const folderOf = (name: string) => join(import.meta.dirname, name)

export const baselines: readonly Baseline[] = [
  { name: 'Nuxt', folder: folderOf('nuxt'), script: ['.output/server/index.mjs'] },
  {
    name: 'Next',
    folder: folderOf('next'),
    script: ['node_modules/next/dist/bin/next', 'start', '-H', host],
  },
]

/** Neither sends anything about this machine to anybody. What npm told our own command is not meant for theirs. */
const settings: Record<string, string | undefined> = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  NODE_ENV: 'production',
  NUXT_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
}

function npm(folder: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd: folder, env: settings, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Installs the versions a baseline names, unless that was done, and builds it with the pictures and fonts we have. */
export function build({ name, folder }: Baseline): void {
  const wanted = readFileSync(join(folder, 'package.json'), 'utf8')
  const installed = join(folder, 'node_modules/.installed.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    console.error(`       installing ${name} …`)
    npm(folder, 'install', '--include=dev', '--ignore-scripts', '--loglevel=error')
    writeFileSync(installed, wanted)
  }
  console.error(`       building ${name} …`)
  for (const files of ['pictures', 'fonts', 'favicon.ico'])
    cpSync(join(publicFolder, files), join(folder, 'public', files), { recursive: true })
  npm(folder, 'run', 'build')
}

export function start({ folder, script }: Baseline, port: number): Promise<SiteProcess> {
  return startServer({
    port,
    script,
    folder,
    settings: {
      HOST: host,
      NODE_ENV: 'production',
      CONTENT_DIR: contentFolder,
      NUXT_TELEMETRY_DISABLED: '1',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    readyPath: '/en',
  })
}
