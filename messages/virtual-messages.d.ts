declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core'
  export const catalogues: Record<'en' | 'ar', Record<string, () => Promise<{ default: Messages }>>>
}

declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core'

  const messages: Messages
  export default messages
}
