import type { Plugin } from 'vite'

/** What React Router does, in which of its files, and what it does instead. */
const changes = [
  {
    file: /react-router\/dist\/.*\/lib\/router\/router\.js/,
    // What it draws comes from the routes that match the address, and those it has.
    was: /(function patchRoutes\([^{]*\{[^}]*?)if \(!dataRoutes\.hasHMRRoutes\) updateState\(\{\}\);/,
    is: '$1',
  },
  {
    file: /react-router\/dist\/.*\/lib\/dom\/ssr\/fog-of-war\.js/,
    was: /(let debouncedFetchPatches = debounce\(fetchPatches, 100\);\s*)fetchPatches\(\);/,
    is: '$1debouncedFetchPatches();',
  },
]

/**
 * React Router asks which routes the links of a page lead to as soon as it has taken the page over, among everything else
 * that begins then; and when it hears, it draws the whole page again with nothing changed. It asks a moment later, in a task
 * of its own, and draws nothing.
 */
export function quietDiscovery(): Plugin {
  return {
    name: 'miftah:quiet-discovery',
    enforce: 'pre',
    transform(code, id) {
      const change = changes.find(({ file }) => file.test(id))
      if (!change) return null
      if (!change.was.test(code))
        this.error('React Router is no longer written so: look at this plugin again')
      return code.replace(change.was, change.is)
    },
  }
}
