import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { ReportFigure } from './report-figure.tsx'

describe.each(locales)('a figure beside what it was before, in %s', (locale) => {
  function open(now: number, before: number) {
    const figure = <ReportFigure label="Owed" value={now} now={now} before={before} was={`SAR ${before}`} />
    const { t } = openScreen(locale, figure)
    return { t, said: screen.getByRole('definition').textContent ?? '' }
  }

  test('says how much more it is in percent', () => {
    const { t, said } = open(150, 100)
    expect(said).toContain(t('office_reports.change_up', { percent: 50 }))
    expect(said).toContain(t('office_reports.was', { value: 'SAR 100' }))
  })

  test.each([
    [-50, 100],
    [100, -50],
    [-50, -100],
  ])('says no percentage from %i to %i: below nothing it means nothing', (now, before) => {
    const { t, said } = open(now, before)
    expect(said).toContain(t('office_reports.was', { value: `SAR ${before}` }))
    expect(said).not.toContain('%')
  })
})
