import { existsSync, readFileSync } from 'node:fs'
import { html } from 'hono/html'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { htmlDocument, languageLink } from './html-document.ts'

/** Where the file behind an address of `public/` lies. */
const fileOf = (address: string) => new URL(`../../public${address}`, import.meta.url)

describe.each(locales)('a page apart from the build, in %s', (locale) => {
  test('has its direction, its title as plain words, and sheets that are there', async () => {
    const parts = { head: html`<meta name="robots" content="noindex">`, body: html`<main></main>` }
    const page = String(await htmlDocument({ locale, title: '<Nine> & Keys', styles: ['print'], ...parts }))
    expect(page).toMatch(
      new RegExp(`^<!doctype html>\\s<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`),
    )
    expect(page).toContain('<title>&lt;Nine&gt; &amp; Keys</title>')
    const sheets = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href ?? '')
    expect(sheets).toEqual(['/page-fonts.css', '/print.css'])
    for (const sheet of sheets) expect(existsSync(fileOf(sheet)), sheet).toBe(true)
  })

  test('names a language in its own words', async () => {
    const name = { en: 'English', ar: 'العربية' }[locale]
    const link = `<a href="/there?a=1&amp;b=2" hreflang="${locale}" lang="${locale}">${name}</a>`
    expect(String(await languageLink(locale, '/there?a=1&b=2'))).toBe(link)
  })
})

test('every face of these pages has its file', () => {
  const faces = [...readFileSync(fileOf('/page-fonts.css'), 'utf8').matchAll(/url\(([^)]+)\)/g)]
  expect(faces.length).toBeGreaterThan(0)
  for (const [, address = ''] of faces) expect(existsSync(fileOf(address)), address).toBe(true)
})
