import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''

  test(`an owner brings guests along, mends what did not fit, and undoes it, in ${locale}`, async ({
    page,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 800 })
    await database.staff.enter(page, 'owner')
    await page.goto(`${prefix}/office/imports`)
    await page.getByLabel(t('office_imports.noun')).selectOption('guests')
    expect(await violationsOf(page), 'imports').toEqual([])

    const send = page.getByLabel(t('office_imports.choose'))
    await send.setInputFiles({
      name: 'guests.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]),
    })
    await expect(page.getByText(t('errors.import_workbook'))).toBeVisible()
    const words = `الاسم;الجوال\r\nهند التجربة ${locale};٠٥٥٩٠٠٠١٠${locale === 'ar' ? 1 : 2}\r\nبلا رقم;12\r\n`
    await send.setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${words}`, 'utf16le'),
    })
    await expect(page.getByRole('heading', { name: t('office_imports.columns_title') })).toBeVisible()
    await expect(page.getByLabel(t('office_imports.encoding'))).toHaveValue('utf-16le')
    expect(await violationsOf(page), 'columns').toEqual([])

    await page.getByRole('button', { name: t('office_imports.check') }).press('Enter')
    await expect(page.getByText(t('office_imports.good_rows', { count: 1 }))).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('cell', { name: t('office_imports.problem_phone_wrong') })).toBeVisible()
    expect(await violationsOf(page), 'dry run').toEqual([])

    await page.getByRole('button', { name: t('office_imports.run', { count: 1 }) }).press('Enter')
    await expect(page.getByText(t('office_imports.made_rows', { count: 1 }))).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: t('office_imports.undo') }).press('Enter')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('office_imports.undo') })
      .press('Enter')
    await expect(page.getByText(t('office_imports.undone_rows', { count: 1 }))).toBeVisible({
      timeout: 60_000,
    })
  })
}
