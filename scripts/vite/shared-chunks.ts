/** What every page begins with, and small parts that several show: a file of their own costs a phone more than their
 * bytes. Everything else stays with the pages that use it. */
const shellFolders = [
  'app/layouts/',
  'app/errors/',
  'app/i18n/',
  'app/runtime/',
  'domain/locale/',
  'messages/',
]
const shellFiles = [
  'contracts/site-map.ts',
  'app/site/figures.tsx',
  'app/site/page-head.tsx',
  'app/site/pips.tsx',
  'app/site/questions.tsx',
  'app/site/review-quote.tsx',
  'app/site/site-link.tsx',
  'app/site/stage-hero.tsx',
  'app/site/stars.tsx',
  'app/site/steps.tsx',
  'app/site/use-site.ts',
  'app/ui/button.tsx',
  'app/ui/carousel-position.ts',
  'app/ui/carousel.tsx',
  'app/ui/icon-set.ts',
  'app/ui/icon.tsx',
  'app/ui/logo.tsx',
  'app/ui/overlay-store.ts',
  'app/ui/overlays.tsx',
  'app/ui/picture.tsx',
]

/** Parts of the runtime that a page fetches when it first needs them. */
const onDemand = /app\/runtime\/(?:api|api-retries|use-api|load-icons|icon-body|version-check)\.ts/

function isShell(id: string): boolean {
  const path = id.replaceAll('\\', '/')
  if (onDemand.test(path)) return false
  return (
    shellFolders.some((folder) => path.includes(`/${folder}`)) ||
    shellFiles.some((file) => path.includes(`/${file}`))
  )
}

/** Few large files compress better than many small ones, so what all pages share travels together. */
export const sharedChunks = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@lingui)[\\/]/,
    priority: 2,
  },
  { name: 'shell', test: isShell, minShareCount: 2, priority: 1 },
]
