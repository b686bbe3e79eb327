declare module 'virtual:messages' {
  import type { Locale } from '#domain/locale/locale.ts'
  import type { Messages } from '@lingui/core'
  export const catalogues: Record<Locale, Record<string, () => Promise<{ default: Messages }>>>
}
declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core'
  const messages: Messages
  export default messages
}
