import { expect, test } from 'vitest'
import { product } from '#contracts/product.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'

describeOnDemoDatabase('products', (getDb) => {
  test('are listed in the order of the shelf, as their contract says', async () => {
    const products = await listProducts(getDb())
    expect(products.map(({ slug }) => slug)).toEqual([
      'mug',
      'giftcard',
      'puzzlebox',
      'keychain',
      'poster',
      'candle',
      'cards',
      'shirt',
    ])
    for (const one of products) expect(product.parse(one)).toEqual(one)
  })

  test('cost minor units, three decimals in Kuwait', async () => {
    expect((await findProduct(getDb(), 'mug'))?.prices).toEqual([
      { amount: 5900, currency: 'AED' },
      { amount: 45000, currency: 'EGP' },
      { amount: 4750, currency: 'KWD' },
      { amount: 5900, currency: 'SAR' },
    ])
  })

  test('a gift card says what it may be worth; other products do not', async () => {
    const card = await findProduct(getDb(), 'giftcard')
    expect(card?.giftCard?.amounts.KWD).toEqual([12_500, 25_000, 40_000])
    expect(card?.giftCard?.customAmount.SAR).toEqual({ min: 5000, max: 200_000 })
    expect(card?.prices).toContainEqual({ amount: 12_500, currency: 'KWD' })
    expect((await findProduct(getDb(), 'mug'))?.giftCard).toBeNull()
  })

  test('that are unknown or not on sale are not there', async () => {
    await getDb().updateTable('product').set({ published: false }).where('slug', '=', 'cards').execute()
    expect(await findProduct(getDb(), 'cards')).toBeNull()
    expect(await findProduct(getDb(), 'tshirt')).toBeNull()
    expect((await listProducts(getDb())).map(({ slug }) => slug)).not.toContain('cards')
  })

  test('without a price at any branch that guests see are not there', async () => {
    const db = getDb()
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('slug', '=', 'candle')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('product_price').where('product_id', '=', id).where('currency', '<>', 'KWD').execute()
    const isThere = async () => [
      await findProduct(db, 'candle').then((found) => found !== null),
      (await listProducts(db)).some(({ slug }) => slug === 'candle'),
    ]
    expect(await isThere()).toEqual([true, true])
    await db.updateTable('branch').set({ published: false }).where('currency', '=', 'KWD').execute()
    expect(await isThere()).toEqual([false, false])
  })
})
