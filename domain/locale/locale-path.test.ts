import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from './locale.ts'
import { type LocaleVariant, localePath, parseLocalePath, switchLocalePath } from './locale-path.ts'

const variants: LocaleVariant[] = ['plain', 'en', 'ar']

describe('parseLocalePath', () => {
  test.each([
    ['/', 'plain', 'en', '/'],
    ['', 'plain', 'en', '/'],
    ['/store', 'plain', 'en', '/store'],
    ['/en', 'en', 'en', '/'],
    ['/en/', 'en', 'en', '/'],
    ['/en/store/mug', 'en', 'en', '/store/mug'],
    ['/ar', 'ar', 'ar', '/'],
    ['/ar/', 'ar', 'ar', '/'],
    ['/ar/riyadh/reservations', 'ar', 'ar', '/riyadh/reservations'],
    ['/ar/store/', 'ar', 'ar', '/store'],
    ['/ar/store///', 'ar', 'ar', '/store'],
    ['/AR/store', 'ar', 'ar', '/store'],
    ['/ar/en/store', 'ar', 'ar', '/store'],
    ['/%61r/store', 'ar', 'ar', '/store'],
    ['/ar/_payload.json', 'ar', 'ar', '/_payload.json'],
  ])('%s is %s, %s, %s', (pathname, variant, locale, path) => {
    expect(parseLocalePath(pathname)).toEqual({ variant, locale, path })
  })

  test.each([
    '/english',
    '/arabia',
    '/en-GB/store',
    '/ar-SA',
    '/fr/store',
    '/store/ar',
    '/ar%2Fstore',
    '/%E0%A4%A/ar',
  ])('%s has no language prefix', (pathname) => {
    expect(parseLocalePath(pathname)).toEqual({ variant: 'plain', locale: 'en', path: pathname })
  })

  test('the data address of a page has the language of the page', () => {
    expect(parseLocalePath('/ar.data')).toEqual({ variant: 'ar', locale: 'ar', path: '/_.data' })
    expect(parseLocalePath('/ar/_.data')).toEqual({ variant: 'ar', locale: 'ar', path: '/_.data' })
    expect(parseLocalePath('/ar/store.data')).toEqual({ variant: 'ar', locale: 'ar', path: '/store.data' })
    expect(parseLocalePath('/_.data')).toEqual({ variant: 'plain', locale: 'en', path: '/_.data' })
    expect(parseLocalePath('/arabia.data').variant).toBe('plain')
  })

  test.each([
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/\t/evil.example', '/evil.example'],
    ['/ar//evil.example', '/evil.example'],
    ['/ar/\\evil.example', '/evil.example'],
    ['/ar\\\\evil.example', '/evil.example'],
    ['/ar/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['//ar//evil.example//', '/evil.example'],
  ])('%j leads nowhere else', (pathname, path) => {
    expect(parseLocalePath(pathname).path).toBe(path)
  })
})

describe('localePath', () => {
  test.each([
    ['/', ['/', '/en', '/ar']],
    ['/store', ['/store', '/en/store', '/ar/store']],
    ['/ar/store', ['/store', '/en/store', '/ar/store']],
    ['/?players=4', ['/?players=4', '/en?players=4', '/ar?players=4']],
    ['/store/?kind=card#top', ['/store?kind=card#top', '/en/store?kind=card#top', '/ar/store?kind=card#top']],
    ['/#faq', ['/#faq', '/en#faq', '/ar#faq']],
    ['/x?next=//y/', ['/x?next=//y/', '/en/x?next=//y/', '/ar/x?next=//y/']],
  ])('%s in the three variants', (path, expected) => {
    expect(variants.map((variant) => localePath(path, variant))).toEqual(expected)
  })
})

describe('switchLocalePath', () => {
  test.each([
    ['/', 'ar', '/ar'],
    ['/store', 'ar', '/ar/store'],
    ['/en/store', 'ar', '/ar/store'],
    ['/ar', 'en', '/'],
    ['/ar/store/mug', 'en', '/store/mug'],
    ['/ar/store?kind=card', 'en', '/store?kind=card'],
    ['/ar/store', 'ar', '/ar/store'],
    ['/en/store', 'en', '/en/store'],
    ['/ar/ar/store', 'en', '/store'],
    ['/ar//evil.example', 'en', '/evil.example'],
  ] as const)('%s to %s is %s', (pathname, to, expected) => {
    expect(switchLocalePath(pathname, to)).toBe(expected)
  })
})

const nastyPath = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        'ar',
        'en',
        'AR',
        '%61r',
        '.data',
        '%2F',
        '%5C',
        '.',
        '..',
        '\t',
        '\n',
        '?',
        '#',
        ':',
        '@',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''))

describe('for every address', () => {
  test('no result leaves the site', () => {
    fc.assert(
      fc.property(
        nastyPath,
        fc.constantFrom(...variants),
        fc.constantFrom(...locales),
        (path, variant, to) => {
          for (const result of [
            parseLocalePath(path).path,
            localePath(path, variant),
            switchLocalePath(path, to),
          ]) {
            expect(result).toMatch(/^\/(?![/\\])/)
            expect(new URL(result, 'https://venue.example').origin).toBe('https://venue.example')
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('a variant reads back as itself and leaves the page the same', () => {
    fc.assert(
      fc.property(nastyPath, fc.constantFrom(...variants), (path, variant) => {
        const { path: bare } = parseLocalePath(path)
        expect(parseLocalePath(localePath(path, variant))).toMatchObject({ variant, path: bare })
      }),
      { numRuns: 2000 },
    )
  })

  test('switching arrives at the language, and back again at the page', () => {
    fc.assert(
      fc.property(nastyPath, (path) => {
        const arabic = switchLocalePath(path, 'ar')
        expect(parseLocalePath(arabic).locale).toBe('ar')
        expect(switchLocalePath(arabic, 'en')).toBe(localePath(path, 'plain'))
      }),
      { numRuns: 2000 },
    )
  })
})
