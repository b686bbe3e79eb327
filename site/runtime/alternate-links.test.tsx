import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AlternateLinks } from './alternate-links.tsx'

afterEach(() => vi.restoreAllMocks())

const origin = 'https://dahleez.example'

function links(path: string, alternates?: { language: string; href: string }[]) {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <AlternateLinks origin={origin} alternates={alternates} />
    </MemoryRouter>,
  )
}

test.each(['/store', '/en/store'])(
  '%s names the plain address as its own and the Arabic one beside it',
  (path) => {
    const html = links(path)
    expect(html).toContain(`<link rel="canonical" href="${origin}/store"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${origin}/store"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="ar" href="${origin}/ar/store"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${origin}/store"/>`)
  },
)

test('an Arabic page is its own canonical', () => {
  expect(links('/ar')).toContain(`<link rel="canonical" href="${origin}/ar"/>`)
})

test('an alternate without a language code warns and is left out', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const html = links('/', [
    { language: '', href: `${origin}/fr` },
    { language: 'ar', href: `${origin}/ar` },
  ])
  expect(warn).toHaveBeenCalledWith(`Alternate link without a language code: ${origin}/fr`)
  expect(html).not.toContain('/fr')
  expect(html).toContain('hrefLang="ar"')
})
