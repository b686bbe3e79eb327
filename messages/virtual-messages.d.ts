declare module 'virtual:messages' {
  /** The address of the language files: `{folder}/{locale}/{group}.json`. */
  export const messagesFolder: string
}

declare module 'virtual:messages/*' {
  import type { Messages } from '#messages/compose-text.ts'

  const messages: Messages
  export default messages
}
