import { expect, test } from 'vitest'
import { productHref, readStoreView, type StoreView, storeHref, wholeStore } from './store-address.ts'

const read = (address: string) => readStoreView(new URL(address, 'https://dahleez.example').searchParams)

test('what the shelves are looked at for goes into the address and comes out again', () => {
  const views: StoreView[] = [
    wholeStore,
    { branch: 'kuwait', words: 'كوب أسود', kind: 'merchandise', inStock: true },
    { branch: null, words: 'a & b', kind: 'gift_card', inStock: false },
  ]
  for (const view of views) expect(read(storeHref(view))).toEqual(view)
  expect(storeHref(wholeStore)).toBe('/store')
  expect(productHref('mug', 'dubai')).toBe('/store/mug?branch=dubai')
})

test('nonsense is asking for nothing', () => {
  expect(read('/store?kind=weapons&q=%20%20')).toEqual(wholeStore)
  expect(read(`/store?q=${'a'.repeat(500)}`).words).toHaveLength(60)
})
