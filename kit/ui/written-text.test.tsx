import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { renderScreen } from '../i18n/test-render-screen.tsx'
import { WrittenText } from './written-text.tsx'

describe.each(locales)('what a stranger wrote, in %s', (locale) => {
  const shown = (text: string) => renderScreen(locale, <WrittenText text={text} />)

  test('an address is words and a button that names the host it leads to', () => {
    const html = shown('See https://bank.example.com.evil.example/login now')
    expect(html).not.toContain('href')
    expect(html).toMatch(/<button[^>]*>[^<]*bank\.example\.com\.evil\.example<\/button>/)
    expect(html).toContain('https://bank.example.com.evil.example/login</bdi>')
  })

  test('markup is text', () => {
    const html = shown('<img src=x onerror=alert(1)><a href="https://evil.example">x</a>')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<(?:img|a)\b/)
  })
})
