import type { Plugin } from 'vite'

/** What React Router does, in which of its files, and what it does instead. */
const changes = [
  {
    // It reloads the page, without a limit, when a route's file can not be loaded. The specification asks for one reload
    // with a 10-second guard (see kit/runtime/reload-guard.ts).
    file: 'dom/ssr/routeModules.js',
    was: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    is: 'return window.__miftahChunkError(error);',
  },
  {
    // It fetches the routes that a page's links lead to as soon as the page is hydrated. Debounced, it does so in a task
    // of its own.
    file: 'dom/ssr/fog-of-war.js',
    was: /(let debouncedFetchPatches = debounce\(fetchPatches, 100\);\s*)fetchPatches\(\);/,
    is: '$1debouncedFetchPatches();',
  },
  {
    // It fetches them offline too, at every change of the page. It waits for the `online` event instead.
    file: 'dom/ssr/fog-of-war.js',
    was: /if \(lazyPaths\.length === 0\) return;/,
    is: `if (lazyPaths.length === 0) return;
			if (!window.navigator.onLine) {
				window.addEventListener("online", debouncedFetchPatches, { once: true });
				return;
			}`,
  },
  {
    // It logs an error when that fails. A link that is followed fetches again, and shows the error then.
    file: 'dom/ssr/fog-of-war.js',
    was: /console\.error\("Failed to fetch manifest patches"/,
    is: 'console.warn("Failed to fetch manifest patches"',
  },
  {
    // It renders the whole page again when the routes of its links arrive. What is rendered comes from the routes that
    // match the address, which it has already.
    file: 'router/router.js',
    was: /(function patchRoutes\([^{]*\{[^}]*?)if \(!dataRoutes\.hasHMRRoutes\) updateState\(\{\}\);/,
    is: '$1',
  },
]

/** React Router with a few of its lines changed. The build fails when a new version has moved one of them. */
export function changedRouter(): Plugin {
  return {
    name: 'miftah:changed-router',
    enforce: 'pre',
    transform(code, id) {
      const file = /react-router\/dist\/.*\/lib\/(.*\.js)/.exec(id)?.[1]
      const own = changes.filter((each) => each.file === file)
      if (own.length === 0) return null
      return own.reduce((text, { was, is }) => {
        if (!was.test(text)) this.error(`${file} is no longer written so: look at this plugin again`)
        return text.replace(was, is)
      }, code)
    },
  }
}
