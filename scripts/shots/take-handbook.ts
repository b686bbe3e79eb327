import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { type Desk, deskOf, enter } from './office-scenes.ts'
import type { Stage } from './scene.ts'
import { newVisitor, reveal, settle, type Take, visitIn } from './take-shots.ts'

export type HandbookPicture = {
  readonly name: string
  readonly path: string
  /** What is arranged in the database beforehand, and how it puts everything back. */
  arrange?(db: Queries): Promise<() => Promise<unknown>>
  /** What is done there before the picture is taken. */
  act?(desk: Desk, set: Stage): Promise<unknown>
  /** What the picture shows, instead of the screen without its bar and menu. */
  part?(desk: Desk): Locator
  /** The window; a phone where hosts stand with one. */
  readonly width?: number
  /** Where a long part is cut. */
  readonly height?: number
}

const folder = join(import.meta.dirname, '../../office/help')
const sizesFile = join(folder, 'pictures.json')

/** As office/help/task-picture.tsx shows it: letters of a whole-size picture would be dull on most screens. */
const density = 1.5
const usual = { width: 1024, height: 640 }
/** Around a dialog, so that one sees that it is one. */
const margin = 12

/**
 * Shows what a reader's own browser would: the address of a venue instead of that of this machine, and dates day by month,
 * which a browser without a window writes the American way in every language.
 */
function tidy(page: Page, address: string): Promise<void> {
  return page.evaluate((own) => {
    for (const line of document.querySelectorAll('bdi'))
      if (line.textContent.includes(own))
        line.textContent = line.textContent.replace(own, 'https://rooms.example.com')
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type=date], input[type=time]')) {
      // A copy: the page would give its own field its type back.
      const copy = document.createElement('input')
      copy.className = input.className
      copy.value = input.value.split('-').reverse().join('/')
      input.before(copy)
      input.style.display = 'none'
    }
  }, address)
}

async function takeIn(take: Take, picture: HandbookPicture, locale: Locale): Promise<Buffer> {
  const context = await newVisitor(take, locale, 'light', density)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.setViewportSize({ width: picture.width ?? usual.width, height: 1000 })
    const set: Stage = { page, locale, db: take.site.db, visit: (path) => visitIn(page, locale, path) }
    const desk = deskOf(set)
    await enter(set)
    await set.visit(picture.path)
    await picture.act?.(desk, set)
    await reveal(page)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const isDialog = (await dialog.count()) > 0
    if (!isDialog) await settle(page)
    await page.waitForTimeout(300)
    await tidy(page, take.site.url)
    const part = picture.part?.(desk) ?? (isDialog ? dialog.first() : page.locator('#content'))
    await part.scrollIntoViewIfNeeded()
    const box = await part.boundingBox()
    if (!box) throw new Error(`${picture.name}: nothing to be seen`)
    const size = page.viewportSize() ?? usual
    const around = isDialog ? margin : 0
    const scrolled = isDialog ? 0 : await page.evaluate(() => window.scrollY)
    const x = Math.max(0, box.x - around)
    const y = Math.max(0, box.y - around) + scrolled
    const width = Math.min(size.width - x, box.width + 2 * around)
    const height = Math.min(box.height + 2 * around, picture.height ?? usual.height)
    return await page.screenshot({ fullPage: !isDialog, clip: { x, y, width, height } })
  } finally {
    await context.close()
  }
}

type Size = { readonly width: number; readonly height: number }

/** Draws a picture of the handbook in each language, and notes its size for the page that shows it. */
export async function takeHandbook(take: Take, picture: HandbookPicture): Promise<void> {
  const sizes: Record<string, Size> = JSON.parse(await readFile(sizesFile, 'utf8'))
  const putBack = await picture.arrange?.(take.site.db)
  const draw = async (locale: Locale) => {
    const name = `${picture.name}-${locale}`
    const { width, height } = await sharp(await takeIn(take, picture, locale))
      .removeAlpha()
      .avif({ quality: 48, effort: 6, chromaSubsampling: '4:4:4' })
      .toFile(join(folder, 'pictures', `${name}.avif`))
    return [name, { width, height }] as const
  }
  try {
    const drawn = await Promise.all(take.options.locales.map(draw))
    const all = Object.entries({ ...sizes, ...Object.fromEntries(drawn) })
    const sorted = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
    await writeFile(sizesFile, `${JSON.stringify(sorted, null, 2)}\n`)
  } finally {
    await putBack?.()
  }
}
