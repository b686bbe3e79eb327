import type { Plugin } from 'vite'

const unguarded = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * React Router reloads the page, without a limit, when a route's file can not be loaded. The specification asks for
 * one reload with a 10-second guard, so its line is replaced by a call to ours (see app/runtime/reload-guard.ts).
 */
export function guardedChunkErrors(): Plugin {
  return {
    name: 'miftah:guarded-chunk-errors',
    enforce: 'pre',
    transform(code, id) {
      if (!/react-router\/dist\/.*\/ssr\/routeModules\.js/.test(id)) return null
      if (!unguarded.test(code)) this.error('React Router no longer reloads here: look at this plugin again')
      return code.replace(unguarded, 'return window.__miftahChunkError(error);')
    },
  }
}
