const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** A browser in two words a person knows, `Chrome, Android`; null when it says nothing we know. */
export function browserName(userAgent: string | null): string | null {
  const nameIn = (known: typeof browsers) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const found = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined)
  return found.length > 0 ? found.join(', ') : null
}
