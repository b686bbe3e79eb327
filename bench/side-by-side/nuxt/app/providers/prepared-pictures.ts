import { defineProvider } from '@nuxt/image/runtime'

/** The sizes are made already, the same files for all; Nuxt's own encoder has nothing to do. */
export default defineProvider({
  getImage: (src, { modifiers }) => ({ url: `/pictures${src}-${modifiers?.width}.avif` }),
})
