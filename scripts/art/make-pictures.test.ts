import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filmedPictures } from '#domain/picture/filmed-pictures.ts'
import { pictureFileEndings } from '#domain/picture/picture-kinds.ts'
import pictures from '#domain/picture/pictures.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../../public/pictures')
const onDisk = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /-\d+\.\w+$/.test(file),
)

it('has every picture in every size and format it promises, and no others', () => {
  const promised = Object.entries(pictures).flatMap(([name, { widths }]) =>
    pictureFileEndings(widths).map((ending) => name + ending),
  )
  expect(onDisk.sort()).toEqual(promised.sort())
})

it('has a wide and an upright loop in two formats for every picture that moves, and no others', () => {
  const loops = readdirSync(join(folder, '../loop'), { recursive: true, encoding: 'utf8' })
  const promised = filmedPictures.flatMap((name) =>
    ['wide.webm', 'wide.mp4', 'phone.webm', 'phone.mp4'].map((ending) => `${name}-${ending}`),
  )
  expect(loops.filter((file) => file.startsWith('rooms/')).sort()).toEqual(promised.sort())
  expect(filmedPictures.filter((name) => !Object.hasOwn(pictures, name))).toEqual([])
})

it('never enlarges a master', () => {
  const enlarged = Object.entries(pictures).filter(([, { width, widths }]) => Math.max(...widths) > width)
  expect(enlarged).toEqual([])
})

it('has a placeholder that is small enough to stand in the page, and a dark tint', () => {
  for (const { placeholder, tint } of Object.values(pictures)) {
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThanOrEqual(200)
    expect(tint).toMatch(/^#(?:[01][\da-f]){3}$/)
  }
})
