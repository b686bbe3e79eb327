import type { Plugin } from 'vite'

const file = /react-router\/dist\/.*\/lib\/dom\/ssr\/routeModules\.js/
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * React Router reloads the page, without a limit, when a route's file can not be loaded. The specification asks for one
 * reload with a 10-second guard (kit/runtime/reload-guard.ts). The build fails when a new version has moved the line.
 */
export function changedRouter(): Plugin {
  return {
    name: 'miftah:changed-router',
    enforce: 'pre',
    transform(code, id) {
      if (!file.test(id)) return null
      if (!reload.test(code))
        this.error('React Router no longer reloads by this line: look at this plugin again')
      return code.replace(reload, 'return window.__miftahChunkError(error);')
    },
  }
}
