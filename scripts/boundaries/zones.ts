import { builtinModules } from 'node:module'

type Zone = { zones: string[]; packages: 'any' | string[]; builtins: boolean }

/** What may reach the browser may only use packages that are meant for it; a new one is added here on purpose. */
const browserPackages = [
  '@internationalized/date',
  '@internationalized/number',
  'libphonenumber-js',
  'ofetch',
  'qr',
  'qrcode',
  'react',
  'react-aria-components',
  'react-dom',
  'react-hook-form',
  'react-router',
  'temporal-polyfill',
  'zod/mini',
]

const everywhere = ['domain', 'contracts', 'messages', 'server', 'kit', 'site', 'office']
const shared = ['domain', 'contracts', 'messages', 'kit']

/**
 * Who may import what. Imports go one way: domain ← contracts ← server, and beside the server the kit with its two front
 * doors, the site and the office, which do not know each other.
 */
const zones: Record<string, Zone> = {
  domain: { zones: ['domain'], packages: ['temporal-polyfill', 'libphonenumber-js'], builtins: false },
  contracts: { zones: ['domain', 'messages', 'contracts'], packages: ['zod/mini'], builtins: false },
  messages: {
    zones: ['messages', 'domain'],
    packages: ['@lingui/message-utils'],
    builtins: false,
  },
  server: { zones: ['domain', 'contracts', 'messages', 'server'], packages: 'any', builtins: true },
  kit: { zones: shared, packages: browserPackages, builtins: false },
  site: { zones: [...shared, 'site'], packages: browserPackages, builtins: false },
  office: {
    zones: [...shared, 'office'],
    packages: [...browserPackages, '@tanstack/react-query'],
    builtins: false,
  },
  e2e: { zones: ['domain', 'contracts', 'messages', 'e2e'], packages: 'any', builtins: true },
  bench: { zones: [...everywhere, 'bench', 'scripts'], packages: 'any', builtins: true },
  prove: { zones: [...everywhere, 'bench', 'e2e', 'prove', 'scripts'], packages: 'any', builtins: true },
  scripts: { zones: [...everywhere, 'e2e', 'scripts'], packages: 'any', builtins: true },
}

/** The configuration files beside package.json. */
const rootFiles: Zone = { zones: [...everywhere, 'e2e', 'scripts'], packages: 'any', builtins: true }

/** Tests, and files such as server/db/testing/test-database.ts that exist for them. */
export const isTest = (file: string) => /\.(?:test|spec)\.tsx?$|(?:^|\/)test-[\w-]+\.tsx?$/.test(file)
/** Code of site/ that never reaches the browser; the build takes care of it by these names. */
const isServerSide = (file: string) =>
  /^(?:kit|site)\/(.*\.server\.tsx?|entry\.server\.tsx|routes\.ts)$/.test(file)
/** Only these files of the browser tests call the server; the journeys act as visitors. */
const isSiteDatabase = (file: string) => /^e2e\/fixtures\/site-database(?:-[\w-]+)?\.ts$/.test(file)
const isScreenBody = (file: string) => /^site\/routes\/.*\.server\.tsx?$/.test(file)

export function zoneOf(file: string): string | null {
  const [first = ''] = file.split('/')
  return file.includes('/') ? first : null
}

function rulesOf(file: string): Zone {
  const rules = zones[zoneOf(file) ?? ''] ?? rootFiles
  if (isScreenBody(file)) return { zones: [...rules.zones, 'server'], packages: 'any', builtins: true }
  if (isSiteDatabase(file)) return { ...rules, zones: [...rules.zones, 'server'] }
  if (isServerSide(file) || isTest(file)) return { ...rules, packages: 'any', builtins: true }
  return rules
}

/** Says why `file` may not import the project file `target`, or null when it may. */
export function whyNotFile(file: string, target: string): string | null {
  const zone = zoneOf(target)
  if (zone === 'build' && (zoneOf(file) === 'scripts' || isTest(file))) return null
  if (zone === null) return zoneOf(file) === null || zoneOf(file) === 'scripts' ? null : `imports ${target}`
  if (!rulesOf(file).zones.includes(zone)) return `${zoneOf(file) ?? file} may not import ${target}`
  if (zoneOf(file) === 'site' && target.startsWith('server/db/'))
    return 'screens use use cases, never server/db'
  return null
}

function matches(specifier: string, allowed: string): boolean {
  return specifier === allowed || specifier.startsWith(`${allowed}/`)
}

/** Says why `file` may not import a package or a part of Node, or null when it may. */
export function whyNotPackage(file: string, specifier: string): string | null {
  const { packages, builtins } = rulesOf(file)
  const isBuiltin = specifier.startsWith('node:') || builtinModules.includes(specifier)
  if (isBuiltin) return builtins ? null : `${zoneOf(file)} may not use Node (${specifier})`
  if (packages === 'any' || packages.some((allowed) => matches(specifier, allowed))) return null
  return `${zoneOf(file)} may not use the package ${specifier}`
}
