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
  css: ['~/../../look.css'],
  telemetry: false,
  devtools: { enabled: false },
  primevue: {
    // Otherwise the styles of every component there is are sent with every page,
    components: { include: components },
    // and the whole theme once more as a setting, as it is when it stands here.
    importTheme: { from: '~/themes/house-theme.ts' },
  },
  image: {
    provider: 'prepared',
    providers: { prepared: { provider: '~/providers/prepared-pictures.ts' } },
  },
  // Nitro leaves compression to a proxy. Without one everything would be measured bare, so it does as Next does.
  compression: { method: 'gzip', exclude: ['/_nuxt', '/__nuxt', '/fonts', '/pictures'] },
  nitro: { compressPublicAssets: { gzip: true, brotli: true } },
})
