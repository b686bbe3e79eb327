import type { Plugin } from 'vite'

/** What a page runs most of while it is hydrated. */
const runsWhole = ['react', 'shell']

/**
 * Asks V8 to compile these files whole, beside the page's own work while they come in, not function by function on the
 * main thread when each is first called. To other engines the line is a comment. It must be the
 * first of its file, so it is added last.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !runsWhole.includes(file.name)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}
