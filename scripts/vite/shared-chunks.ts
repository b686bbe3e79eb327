/** What every page begins with, and small parts that several show: a file of their own costs a phone more than their
 * bytes. Everything else stays with the pages that use it. */
const shellFolders = [
  'node_modules/react-router/',
  'site/layouts/',
  'kit/errors/',
  'kit/i18n/',
  'kit/api/',
  'kit/icons/',
  'kit/page/',
  'kit/runtime/',
  'site/runtime/',
  'domain/locale/is-bot.ts',
  'domain/locale/locale.ts',
  'domain/locale/locale-path.ts',
  'domain/locale/plural-form.ts',
  'messages/',
]
const shellFiles = [
  'site/root.tsx',
  'contracts/calls/api-address.ts',
  'contracts/calls/call.ts',
  'contracts/pages/site-map.ts',
  'domain/time/told-zones.ts',
  'site/shell/figures.tsx',
  'site/shell/pips.tsx',
  'site/shell/questions.tsx',
  'site/shell/review-quote.tsx',
  'site/shell/stage-hero.tsx',
  'site/rooms/played-stamp.tsx',
  'site/rooms/room-poster.tsx',
  'site/tonight/next-time.tsx',
  'site/tonight/next-times.ts',
  'site/tonight/next-words-store.ts',
  'site/tonight/tonight-awaited.tsx',
  'contracts/calls/next-times.calls.ts',
  'kit/ui/stars.tsx',
  'site/shell/steps.tsx',
  'kit/ui/carousel-position.ts',
  'kit/ui/carousel.tsx',
  'kit/ui/logo.tsx',
  'kit/ui/film/loop.tsx',
  'kit/ui/overlays/overlay-store.ts',
  'kit/ui/overlays/overlays.tsx',
  'kit/ui/picture.tsx',
]

/** What a branch, its evening, its rooms and the store have in common: of half a kilobyte each, and a file each if nobody
 * put them together. */
const bookingFiles = [
  'domain/availability/session-plan.ts',
  'domain/branch/opening-hours.ts',
  'domain/digits/',
  'domain/money/format-money.ts',
  'domain/money/money.ts',
  'domain/time/calendar-date.ts',
  'domain/time/slot-time.ts',
  'domain/time/wall-clock.ts',
  'domain/time/zone-offset.ts',
  'site/booking/evening-href.ts',
  'site/booking/hold/reservation.ts',
  'site/booking/slot-button.tsx',
  'site/branches/branch-contact.tsx',
  'site/branches/opening-hours.tsx',
  'domain/locale/list-comma.ts',
  'site/shell/json-ld.tsx',
  'kit/ui/amount.tsx',
  'kit/ui/button.tsx',
  'kit/ui/overlays/dynamic-dialog.ts',
  'kit/ui/icon-set.ts',
  'kit/ui/icon.tsx',
  'kit/ui/overlays/toast.tsx',
]

/** What asks the server. Pages that only tell do without. */
const callFiles = [
  'contracts/calls/availability.calls.ts',
  'contracts/calls/bookings.calls.ts',
  'contracts/calls/branches.calls.ts',
  'contracts/calls/orders.calls.ts',
  'contracts/calls/rooms.calls.ts',
  'site/booking/hold/hold-slot.ts',
  'kit/api/api-retries.ts',
  'kit/api/api.ts',
  'kit/api/use-api.ts',
  'node_modules/destr/',
  'node_modules/ofetch/',
  'node_modules/ufo/',
]

/** What lies in the shell's folders and is for some pages, or fetched when it is first needed. */
const someFiles = [
  ...callFiles,
  'site/layouts/checkout.tsx',
  'kit/icons/icon-body.ts',
  'site/runtime/live-evening.ts',
  'kit/icons/load-icons.ts',
  'kit/page/client-only.tsx',
  'kit/runtime/download-file.ts',
  'kit/runtime/link-key.ts',
  'kit/runtime/live-watch.ts',
  'kit/runtime/use-near-viewport.ts',
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
