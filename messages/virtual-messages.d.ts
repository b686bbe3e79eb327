declare module 'virtual:messages' {
  /** The address of the language files: `{folder}/{locale}/{group}.json`. */
  export const messagesFolder: string
}

declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core'

  const messages: Messages
  export default messages
}
