import type { HtmlTagDescriptor, Plugin } from 'vite'
import { bootScript } from '../../kit/runtime/boot-script.ts'
import { messagesFolder } from './compiled-messages.ts'

/** The office's document names what it needs first: the script before the first paint and the files of its language. */
export function officeDocument(): Plugin {
  let folder = ''
  return {
    name: 'miftah:office-document',
    configResolved: ({ build }) => {
      folder = messagesFolder(build.assetsDir)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (): HtmlTagDescriptor[] => [
        {
          tag: 'script',
          attrs: { nonce: '{{nonce}}' },
          children: bootScript,
          injectTo: 'head-prepend',
        },
        {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'fetch',
            crossorigin: 'anonymous',
            href: `/${folder}/{{lang}}.json`,
          },
          injectTo: 'head',
        },
      ],
    },
  }
}
