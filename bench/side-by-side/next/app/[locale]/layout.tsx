import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { isLocale } from '../../../content.ts'
import '../../../look.css'

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> }

export default async function Layout({ children, params }: LayoutProps) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <html lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'} className="p-dark">
      <body>{children}</body>
    </html>
  )
}
