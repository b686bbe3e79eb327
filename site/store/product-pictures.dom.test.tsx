import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import type { PictureSource } from '#kit/ui/picture.tsx'
import { ProductPictures } from './product-pictures.tsx'

const picture = (name: string): PictureSource => ({
  name: `store/${name}`,
  alt: `A ${name} mug`,
  width: 640,
  height: 640,
  widths: [320, 640],
  placeholder: 'data:image/webp;base64,AA',
})
const pictures = ['black', 'hot', 'maroon'].map(picture)

function Page() {
  const [chosen, setChosen] = useState('store/black')
  return (
    <>
      <ProductPictures pictures={pictures} chosen={chosen} />
      <button type="button" onClick={() => setChosen('store/maroon')}>
        Maroon
      </button>
    </>
  )
}

const shown = () => document.querySelector('.product__pic img')?.getAttribute('alt')

test('a product is shown as it was chosen, and any other picture by a press', async () => {
  const { user } = openScreen('en', <Page />)
  expect(shown()).toBe('A black mug')
  await user.click(screen.getByRole('button', { name: 'A hot mug' }))
  expect(shown()).toBe('A hot mug')
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Maroon' }))
  expect(shown()).toBe('A maroon mug')
})

test('a choice without a picture leaves the first one', () => {
  openScreen('en', <ProductPictures pictures={pictures} chosen={undefined} />)
  expect(shown()).toBe('A black mug')
})
