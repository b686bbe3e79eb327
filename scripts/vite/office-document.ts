import type { HtmlTagDescriptor, Plugin } from 'vite'
import { type Locale, locales } from '../../domain/locale/locale.ts'
import { bootScript } from '../../kit/runtime/boot-script.ts'
import { fontPreloads } from '../../kit/styles/font-preloads.ts'
import { messagesFolder } from './compiled-messages.ts'

/** Of the two languages the server leaves the one that is spoken. */
const fontLink = (locale: Locale, href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossorigin: 'anonymous',
    'data-lang': locale,
  },
  // A face that is not there with the first words is not shown at all.
  injectTo: 'head-prepend',
})

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
        ...locales.flatMap((locale) => fontPreloads[locale].map((href) => fontLink(locale, href))),
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
