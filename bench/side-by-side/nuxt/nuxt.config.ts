import { definePreset } from '@primeuix/themes'
import Aura from '@primeuix/themes/aura'

const rose = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map((step) => [step, `{rose.${step}}`])

const components = [
  'Accordion',
  'AccordionContent',
  'AccordionHeader',
  'AccordionPanel',
  'Button',
  'Carousel',
  'DatePicker',
  'Dialog',
  'Galleria',
  'Select',
  'SelectButton',
]

export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  modules: ['@primevue/nuxt-module', '@nuxt/image', 'h3-compression/nuxt'],
  css: ['../look.css'],
  telemetry: false,
  devtools: { enabled: false },
  primevue: {
    // Otherwise the styles of every component there is are sent with every page.
    components: { include: components },
    options: {
      theme: {
        preset: definePreset(Aura, { semantic: { primary: Object.fromEntries(rose) } }),
        options: { darkModeSelector: '.p-dark' },
      },
    },
  },
  image: {
    provider: 'prepared',
    providers: { prepared: { provider: '~/providers/prepared-pictures.ts' } },
    densities: [1],
  },
  // Nitro leaves compression to a proxy. Without one everything would be measured bare, so it does as Next does.
  compression: { method: 'gzip' },
  nitro: { compressPublicAssets: { gzip: true, brotli: true } },
})
