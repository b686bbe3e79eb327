import type { Plugin } from 'vite'

const wrapped = /=(\w+)\(\(((?:\w+|\([\w,]*\)))=>\{/g

/**
 * V8 compiles a function in brackets eagerly, off the main thread while the file loads, but not an arrow function. The
 * bundler wraps React's CommonJS modules in arrows, so React was compiled when first called, 17 ms on the main thread.
 * Here they become plain functions.
 */
export function earlyModules(): Plugin {
  return {
    name: 'early-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.name !== 'react') continue
        const wrapper = /import\{[^}]*?(?:\w+ as )?(\w+)\}from"\.\/rolldown-runtime-/.exec(file.code)?.[1]
        file.code = file.code.replaceAll(wrapped, (arrow, name: string, params: string) =>
          name === wrapper ? `=${name}((function(${params.replaceAll(/[()]/g, '')}){` : arrow,
        )
      }
    },
  }
}
