/** PrimeVue's calendar speaks English until it is told the names of another language. */
export default defineNuxtPlugin(({ vueApp }) => {
  if (!useRoute().path.startsWith('/ar')) return
  const name = (style: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat('ar-u-nu-latn', { ...style, timeZone: 'UTC' }).format(date)
  // The first of January 2023 was a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)))
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)))
  const { config } = vueApp.config.globalProperties.$primevue
  // A new object: the English one is shared by all requests.
  config.locale = {
    ...config.locale,
    dayNames: days.map((day) => name({ weekday: 'long' }, day)),
    dayNamesShort: days.map((day) => name({ weekday: 'short' }, day)),
    dayNamesMin: days.map((day) => name({ weekday: 'narrow' }, day)),
    monthNames: months.map((month) => name({ month: 'long' }, month)),
    monthNamesShort: months.map((month) => name({ month: 'short' }, month)),
  }
})
