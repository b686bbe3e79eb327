/** What every page begins with, and small parts that several show: a file of their own costs a phone more than their
 * bytes. Everything else stays with the pages that use it. */
const shellFolders = [
  'node_modules/react-router/',
  'node_modules/@lingui/',
  'app/layouts/',
  'app/errors/',
  'app/i18n/',
  'app/runtime/',
  'domain/locale/',
  'messages/',
]
const shellFiles = [
  'contracts/site-map.ts',
  'app/booking/zone-offsets.ts',
  'app/site/figures.tsx',
  'app/site/json-ld.tsx',
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
  'app/ui/loop.tsx',
  'app/ui/overlay-store.ts',
  'app/ui/overlays.tsx',
  'app/ui/picture.tsx',
]

/** What a branch, its evening, its rooms and the store have in common: of half a kilobyte each, and a file each if nobody
 * put them together. */
const bookingFiles = [
  'domain/availability/session-plan.ts',
  'domain/branch/opening-hours.ts',
  'domain/digits/',
  'domain/money/format-money.ts',
  'domain/money/money.ts',
  'app/booking/evening-href.ts',
  'app/booking/reservation.ts',
  'app/booking/slot-button.tsx',
  'app/booking/slot-time.ts',
  'app/branches/branch-contact.tsx',
  'app/branches/opening-hours.tsx',
  'app/ui/amount.tsx',
  'app/ui/dynamic-dialog.ts',
  'app/ui/toast.tsx',
]

/** What asks the server. Pages that only tell do without. */
const callFiles = [
  'app/booking/hold-slot.ts',
  'app/runtime/api-retries.ts',
  'app/runtime/api.ts',
  'app/runtime/use-api.ts',
  'node_modules/destr/',
  'node_modules/ofetch/',
  'node_modules/ufo/',
]

/** What lies in the shell's folders and is for some pages, or fetched when it is first needed. */
const someFiles = [
  ...callFiles,
  'app/layouts/default.tsx',
  'app/layouts/landing.tsx',
  'app/layouts/office.tsx',
  'app/runtime/icon-body.ts',
  'app/runtime/live-evening.ts',
  'app/runtime/load-icons.ts',
  'app/runtime/version-check.ts',
]

/** Whether a module is one of these, or in one of these folders. */
function among(places: readonly string[]) {
  return (id: string) => places.some((one) => id.replaceAll('\\', '/').includes(`/${one}`))
}

const isOfShell = among([...shellFolders, ...shellFiles])
const isOfSome = among(someFiles)

/**
 * Few large files compress better than many small ones, so what all pages share travels together. In two halves, since a
 * file is run in one go: as one, they took a slow machine's main thread for 18 ms, most of it for the copy that a trace makes.
 */
export const sharedChunks = [
  {
    name: 'react',
    test: among(['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/']),
    priority: 2,
  },
  { name: 'shell', test: (id: string) => isOfShell(id) && !isOfSome(id), priority: 1 },
  { name: 'booking', test: among(bookingFiles), minShareCount: 2, priority: 1 },
  { name: 'calls', test: among(callFiles), minShareCount: 2, priority: 1 },
]
