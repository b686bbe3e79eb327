import type { Plugin } from 'vite'

const wrapped = /=(\w+)\(\(((?:\w+|\([\w,]*\)))=>\{/g

/**
 * A browser parses what it will need at once while the file is still coming in, beside the page's own work, if it can tell
 * from the brackets. Those around React's old-style modules are arrows, which it does not look at: React was parsed
 * when it was first called, 17 ms in one piece. As plain functions the same brackets count.
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
